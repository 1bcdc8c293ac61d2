import { anonymizedTracesValidator } from "../../core/formats/anonymized-traces.ts";
import { regionCount } from "../../core/grid/grid.ts";
import type { Database } from "../../platform/db/client.ts";
import type { BlobStore } from "../../platform/storage/blob-store.ts";
import { type RefusedText, receiveText } from "../uploads/receive-text.ts";
import { type CreatedSubmission, createSubmission } from "./create-submission.ts";
import type { UploadTarget } from "./upload-target.ts";

/** The stored submission, or the errors found in the file. */
export type UploadResult = { readonly ok: true; readonly submission: CreatedSubmission } | RefusedText;

/**
 * Receives an anonymized trace set for a data set: validates it while it arrives, then stores the submission and queues its
 * scoring. Stores nothing if the file has errors.
 *
 * @param chunks the file's bytes, plain or gzipped; read to the end unless the upload is refused earlier
 * @throws UserError `too_large` (413), `broken_gzip` (422), and those of `createSubmission`
 */
export async function receiveUpload(
  services: { db: Database; store: BlobStore },
  target: UploadTarget,
  chunks: AsyncIterable<Uint8Array>,
  origin: { source: "BROWSER" | "API" | "DEMO"; arrivedAt: Date },
): Promise<UploadResult> {
  const { settings, userCount, eventsPerUser, fileName } = target;
  const checker = anonymizedTracesValidator({
    regionCount: regionCount(settings.grid),
    userCount,
    eventsPerUser,
    fileName,
  });
  const { maxUploadBytes: maxBytes } = settings.limits;
  const taken = await receiveText(chunks, checker, { store: services.store, maxBytes, fileName });
  if (!taken.ok) return taken;
  const submission = await createSubmission(services.db, {
    dataSetId: target.dataSetId,
    fileName,
    blob: taken.blob,
    source: origin.source,
    submittedById: target.userId,
    submittedAt: origin.arrivedAt,
  });
  return { ok: true, submission };
}
