import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import { formatFileName } from "../../../core/formats/file-names.ts";
import { regionCount } from "../../../core/grid/grid.ts";
import { storeChunks } from "../../../platform/storage/blob-store.ts";
import { createSubmission } from "../../submissions/create-submission.ts";
import type { ClosingServices } from "./closing-services.ts";

/**
 * Submits the original traces themselves for those of the committee's data sets that have no submission, since the committee's
 * sets are only pseudonymized. They are scored like any other. If two workers do this at once, a data set gets two identical
 * submissions, of which the later one counts.
 */
export async function submitCommitteeSets(
  { db, store, maker }: ClosingServices,
  roundId: string,
  now: Date,
): Promise<void> {
  const sets = await db.dataSet.findMany({
    where: { roundId, team: { number: COMMITTEE_TEAM, ...TAKING_PART }, submissions: { none: {} } },
    include: { round: { select: { settings: true } } },
  });
  for (const { id, kind, originalSha256, round } of sets) {
    const { grid } = roundSettingsSchema.parse(round.settings);
    const original = await store.bytes(originalSha256);
    const chunks = await maker.plainSet({ original, regionCount: regionCount(grid) });
    await createSubmission(db, {
      dataSetId: id,
      fileName: formatFileName({ prefix: "anotraces", team: COMMITTEE_TEAM, kind }),
      blob: await storeChunks(store, chunks),
      source: "COMMITTEE",
      submittedById: null,
      submittedAt: now,
    });
  }
}
