import { UserError } from "../../common/errors.ts";
import { type UploadBound, uploadBound } from "../../contest/upload-size.ts";
import { anonymizedTracesValidator } from "../../core/formats/anonymized-traces.ts";
import { regionCount } from "../../core/grid/grid.ts";
import type { Database } from "../../platform/db/client.ts";
import type { BlobStore } from "../../platform/storage/blob-store.ts";
import { assertDiskReserve } from "../uploads/disk-reserve.ts";
import { type Arrival, type RefusedText, receiveText } from "../uploads/receive-text.ts";
import type { RepeatableUpload } from "../uploads/repeatable-upload.ts";
import { type CreatedSubmission, createSubmission } from "./create-submission.ts";
import type { UploadTarget } from "./upload-target.ts";

/** How an upload came. */
export interface UploadOrigin {
  readonly source: "BROWSER" | "API" | "DEMO";
  readonly arrival: Arrival;
  readonly repeatable?: RepeatableUpload;
}

/** The stored submission, or the errors found in the file. */
export type UploadResult = { readonly ok: true; readonly submission: CreatedSubmission } | RefusedText;

/**
 * Receives an anonymized trace set for a data set: validates it while it arrives, then stores the submission and queues its
 * scoring. Stores nothing if the file has errors.
 *
 * @param chunks the file's bytes, plain or gzipped; read to the end unless the upload is refused earlier
 * @throws UserError `too_large`, `too_large_for_round` (413), `broken_gzip` (422), `disk_reserve` (507), and those of `arrival` and
 *   `createSubmission`
 */
export async function receiveUpload(
  services: { db: Database; store: BlobStore },
  target: UploadTarget,
  chunks: AsyncIterable<Uint8Array>,
  { source, arrival, repeatable }: UploadOrigin,
): Promise<UploadResult> {
  const { settings, userCount, eventsPerUser, fileName } = target;
  const checker = anonymizedTracesValidator({
    regionCount: regionCount(settings.grid),
    userCount,
    eventsPerUser,
    fileName,
  });
  await assertDiskReserve();
  const options = { store: services.store, fileName, arrival, ...limitsOf(target) };
  const taken = await receiveText(chunks, checker, options);
  if (!taken.ok) return taken;
  const submission = await createSubmission(services.db, {
    dataSetId: target.dataSetId,
    fileName,
    blob: taken.blob,
    source,
    submittedById: target.userId,
    submittedAt: taken.arrivedAt,
    repeatable,
  });
  return { ok: true, submission };
}

/** The limit that the round sets, and what makes sense in it. */
function limitsOf({ settings, userCount, eventsPerUser }: UploadTarget) {
  const bound = uploadBound(settings, { userCount, eventsPerUser });
  const sensible = { maxBytes: bound.maxBytes, tooLarge: () => aboveBound(bound) };
  return { maxBytes: settings.limits.maxUploadBytes, sensible };
}

function aboveBound({ maxBytes, userCount, eventsPerUser, listLength }: UploadBound): UserError {
  const megabytes = Number((maxBytes / 1e6).toPrecision(3));
  const message = `The file holds more than ${megabytes} MB of text. This round has ${userCount} users with ${eventsPerUser} events each, for which lists of ${listLength} regions on average are the longest that are worth anything.`;
  const facts = { maxBytes, megabytes, users: userCount, events: eventsPerUser, regions: listLength };
  return new UserError("too_large_for_round", message, 413, { rule: "upload.shape", ...facts });
}
