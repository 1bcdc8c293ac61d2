import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { currentScoring } from "../../../contest/current-scoring.ts";
import { assertMay } from "../../../contest/permissions.ts";
import { type RoundSettings, roundSettingsSchema } from "../../../contest/round-settings.ts";
import { anonymizedTracesReader } from "../../../core/formats/anonymized-traces.ts";
import { readOrThrow } from "../../../core/formats/read-bytes.ts";
import {
  type AnonymizedTraces,
  DELETED,
  listOfCode,
  regionsOfList,
  type Traces,
} from "../../../core/formats/traces.ts";
import { RegionDistances } from "../../../core/grid/distance.ts";
import { regionCount } from "../../../core/grid/grid.ts";
import { eventLosses } from "../../../core/scores/event-losses.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { rowOffsetsSchema } from "../../../scoring/run-detail-task.ts";
import { findSubmission } from "../find-submission.ts";
import { auditLook } from "./audit-look.ts";
import type { TraceEventView, UserTraceView } from "./user-trace-view.ts";

/** A user's number in a URL. */
export const userIdSchema = z.coerce.number().int().min(1).max(1_000_000);

/**
 * Reads one user's original trace and its anonymized counterpart, for the team and organizers; the access is audited. Reads only
 * that user's rows, whose byte offsets were stored with the submission's detail.
 *
 * @param user 1-based
 * @throws UserError `submission_not_found` (404), `sign_in_required` (401), `forbidden` (403), `no_such_user` (404),
 *   `detail_absent` (409) if the offsets have not been computed yet
 */
export async function readUserTrace(
  { db, store }: { db: Database; store: BlobStore },
  viewer: AuthenticatedViewer,
  submissionId: string,
  user: number,
): Promise<UserTraceView> {
  const submission = await findSubmission(db, submissionId, viewer);
  const { dataSet } = submission;
  const { round, userCount, eventsPerUser } = dataSet;
  assertMay(viewer.towards(round.contestId), "submission.readTraces", dataSet.teamId);
  if (user > userCount) {
    throw new UserError("no_such_user", `Users are numbered 1 to ${userCount}.`, 404, { userCount });
  }
  const { original, anonymized } = await offsetsOf(db, currentScoring(submission.scorings)?.id);
  const [originalRows, anonymizedRows] = await Promise.all([
    store.range(dataSet.originalSha256, original[user - 1], original[user]),
    store.range(submission.sha256, anonymized[user - 1], anonymized[user]),
  ]);
  await auditLook(db, viewer, submission);
  const settings = roundSettingsSchema.parse(round.settings);
  const regions = regionCount(settings.grid);
  const options = { regionCount: regions, userCount: 1, eventsPerUser };
  const reader = anonymizedTracesReader(options);
  const header = new TextEncoder().encode("reg_id\n");
  const shown = readOrThrow(reader, [header, anonymizedRows]);
  const events = eventViews(originalTraces(originalRows, eventsPerUser), shown, settings);
  return { user, userCount, events };
}

async function offsetsOf(db: Database, scoringId: string | undefined) {
  const row = scoringId
    ? await db.scoringDetail.findUnique({ where: { scoringId }, select: { madeAt: true, rowOffsets: true } })
    : null;
  if (!row?.madeAt) {
    const message = "Ask for the submission's detail first: it notes where each user's rows lie.";
    throw new UserError("detail_absent", message, 409);
  }
  return rowOffsetsSchema.parse(row.rowOffsets);
}

/** Parses the rows `user_id,time_id,reg_id` of one user, from a file that was validated when it was imported. */
function originalTraces(rows: Uint8Array, eventsPerUser: number): Traces {
  const lines = new TextDecoder().decode(rows).trim().split("\n");
  const regions = Uint16Array.from(lines, (line) => Number(line.split(",")[2]) - 1);
  return { userCount: 1, eventsPerUser, firstTimeId: 1, regions };
}

function eventViews(
  original: Traces,
  anonymized: AnonymizedTraces,
  settings: RoundSettings,
): TraceEventView[] {
  const { grid, distanceLimitKm } = settings;
  const losses = eventLosses(original, anonymized, grid, distanceLimitKm);
  const distances = new RegionDistances(grid);
  return Array.from(original.regions, (region, i) => {
    const shown = regionsOf(anonymized, i);
    const sum = shown.reduce((total, other) => total + distances.km(region, other), 0);
    return {
      original: region + 1,
      anonymized: shown.map((other) => other + 1),
      loss: losses[i],
      km: shown.length === 0 ? null : sum / shown.length,
    };
  });
}

/** The 0-based regions of an anonymized location; empty if it was deleted. */
function regionsOf(traces: AnonymizedTraces, event: number): number[] {
  const code = traces.codes[event];
  if (code >= 0) return [code];
  if (code === DELETED) return [];
  return [...regionsOfList(traces, listOfCode(code))];
}
