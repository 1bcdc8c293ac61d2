import { UserError } from "../common/errors.ts";
import { currentScoring } from "../contest/current-scoring.ts";
import { assertMay, may } from "../contest/permissions.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { standingOf } from "../contest/standing.ts";
import { recordLook } from "../platform/audit/record-look.ts";
import type { AuthenticatedViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import { failureView, NO_FAILURE } from "../platform/failures/failure-view.ts";
import { traceSetDetailSchema } from "../scoring/trace-set-detail.ts";
import { findSubmission } from "../use-cases/submissions/find-submission.ts";
import type { SubmissionDetailView } from "./submission-detail-view.ts";

/**
 * Loads the detail behind a submission's scores, for its team and organizers, and for everybody once the round's data are
 * published.
 *
 * @throws UserError `submission_not_found` (404), `sign_in_required` (401), `forbidden` or `not_now` (403)
 */
export async function loadSubmissionDetail(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
): Promise<SubmissionDetailView> {
  const now = databaseClock.now();
  const { dataSet, scorings } = await findSubmission(db, id, viewer);
  const { round, teamId } = dataSet;
  const settings = roundSettingsSchema.parse(round.settings);
  const role = viewer.towards(round.contestId);
  const standing = standingOf(round, settings, now);
  const rule = "submission.readDetail";
  assertMay(role, rule, teamId, standing);
  const { contestId } = round;
  await recordLook(db, role, { contestId, rule, teamId, standing, what: `submission:${id}` });
  const scoring = currentScoring(scorings);
  const row =
    scoring?.state === "SCORED"
      ? await db.scoringDetail.findUnique({ where: { scoringId: scoring.id }, omit: { rowOffsets: true } })
      : null;
  return {
    state: scoring?.state === "SCORED" ? stateOf(row) : "unscored",
    grid: settings.grid,
    hospitalRegionIds: settings.hospitalRegionIds,
    calendar: settings.calendar,
    requiredUtility: settings.requiredUtility,
    userCount: dataSet.userCount,
    ...(!row || row.madeAt ? NO_FAILURE : failureView(row, may(role, "contest.inspect"))),
    detail: row?.madeAt ? traceSetDetailSchema.parse(row.detail) : null,
    scorerVersion: row?.scorerVersion ?? null,
    traces: may(role, "submission.readTraces", teamId),
  };
}

/** The same for a page: null for viewers who may not see it. */
export async function loadDetailForPage(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
): Promise<SubmissionDetailView | null> {
  try {
    return await loadSubmissionDetail(db, id, viewer);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

function stateOf(row: { madeAt: Date | null; error: string | null } | null): SubmissionDetailView["state"] {
  if (!row) return "absent";
  if (row.madeAt) return "ready";
  return row.error === null ? "pending" : "failed";
}
