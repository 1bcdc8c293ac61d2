import { UserError } from "../../common/errors.ts";
import { noPreview } from "../../contest/current-scoring.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { exhaustedLimit, type LimitUse, submissionLimits } from "../../contest/submission-limits.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { assertWithinQuota } from "../uploads/team-quota.ts";
import { countLimited } from "./count-limited.ts";
import { dataSetReplaced } from "./lock-data-set.ts";

/** How many submissions of a team may wait for their scores where the round sets no limit: the close may have to wait for all of them. */
const MOST_PENDING = 100;

/**
 * Refuses a submission beyond the round's limits, or of a withdrawn team. Called before a file is read, so that nobody
 * uploads in vain, and again where the submission is stored, with the data set locked, so that simultaneous uploads cannot
 * exceed a limit together.
 *
 * @param at when the submission arrived
 * @throws UserError `submissions_per_day` (429), `submissions_per_phase` (403), `submissions_pending` (429), `team_quota`, `team_withdrawn` (403),
 *   `data_set_replaced` (409)
 */
export async function assertMaySubmit(
  db: Database | Transaction,
  dataSetId: string,
  at: Date,
): Promise<void> {
  const dataSet = await db.dataSet.findUnique({
    where: { id: dataSetId },
    select: {
      team: { select: { withdrawnAt: true } },
      teamId: true,
      roundId: true,
      round: { select: { settings: true, contest: { select: { timeZone: true } } } },
    },
  });
  if (!dataSet) throw dataSetReplaced();
  const { team, round } = dataSet;
  if (team.withdrawnAt)
    throw new UserError("team_withdrawn", "Your team has withdrawn from the contest.", 403);
  const settings = roundSettingsSchema.parse(round.settings);
  const { limits } = settings;
  await assertWithinQuota(db, dataSet, settings);
  await assertFewPending(db, dataSet, limits.pendingSubmissions ?? MOST_PENDING);
  if (limits.submissionsPerDay === null && limits.submissionsPerPhase === null) return;
  const context = { now: at, timeZone: round.contest.timeZone };
  const counts = await countLimited(db, [dataSetId], context);
  const exhausted = exhaustedLimit(submissionLimits(limits, counts(dataSetId), context));
  if (exhausted) throw limitReached(exhausted);
}

async function assertFewPending(
  db: Database | Transaction,
  { teamId, roundId }: { readonly teamId: string; readonly roundId: string },
  limit: number,
): Promise<void> {
  const pending = await db.scoring.count({
    where: {
      submission: { dataSet: { teamId, roundId } },
      state: { in: ["QUEUED", "SCORING"] },
      ...noPreview,
    },
  });
  if (pending < limit) return;
  const message = `${pending} submissions of your team are still waiting for their scores: send more when some have them.`;
  throw new UserError("submissions_pending", message, 429, { rule: "pendingSubmissions", limit, pending });
}

function limitReached({ rule, limit, used, resetsAt }: LimitUse): UserError {
  const facts = { rule, limit, used, resetsAt: resetsAt?.toISOString() ?? null };
  if (rule === "submissionsPerPhase") {
    const message = `Your team has used its ${limit} submissions for this data set in this phase.`;
    return new UserError("submissions_per_phase", message, 403, facts);
  }
  const message = `Your team has used its ${limit} submissions for this data set today; the next day of the contest begins at ${facts.resetsAt}.`;
  return new UserError("submissions_per_day", message, 429, facts);
}
