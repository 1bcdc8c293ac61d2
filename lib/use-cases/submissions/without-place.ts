import { contestDay } from "../../contest/contest-day.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { exhaustedLimit, submissionLimits } from "../../contest/submission-limits.ts";
import { grouped } from "../../core/grouped.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { countLimited } from "./count-limited.ts";
import { currentRun } from "./current-scoring-sql.ts";

/** A team's submission that the platform failed to score, and that therefore does not count towards its round's limits. */
interface FailedSubmission {
  readonly id: string;
  readonly dataSetId: string;
  readonly roundId: string;
  readonly submittedAt: Date;
}

/**
 * Finds submissions that gave their place back because they could not be scored, and whose team has used it since: scored after all, they
 * would be more than the round's limits allow. The day's limit is that of the day on which a submission came.
 * @param submissionIds ids of any submissions
 * @returns the ids of those without a place
 */
export async function withoutPlace(
  db: Database | Transaction,
  submissionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const failed = await db.$queryRaw<FailedSubmission[]>`
    SELECT s.id, s."dataSetId", d."roundId", s."submittedAt"
    FROM "Submission" s JOIN "DataSet" d ON d.id = s."dataSetId" CROSS JOIN LATERAL (${currentRun()}) current_run
    WHERE s.id = ANY (${[...submissionIds]}::uuid[]) AND s.source <> 'COMMITTEE' AND current_run.state = 'FAILED'`;
  const rounds = await db.round.findMany({
    where: { id: { in: [...new Set(failed.map(({ roundId }) => roundId))] } },
    select: { id: true, settings: true, contest: { select: { timeZone: true } } },
  });
  const found = new Set<string>();
  for (const { id, settings, contest } of rounds) {
    const { limits } = roundSettingsSchema.parse(settings);
    if (limits.submissionsPerDay === null && limits.submissionsPerPhase === null) continue;
    const { timeZone } = contest;
    const ofRound = failed.filter(({ roundId }) => roundId === id);
    const dayOf = ({ submittedAt }: FailedSubmission) => contestDay(submittedAt, timeZone).startsAt.getTime();
    for (const ofDay of grouped(ofRound, dayOf).values()) {
      const context = { now: ofDay[0].submittedAt, timeZone };
      const counts = await countLimited(db, [...new Set(ofDay.map(({ dataSetId }) => dataSetId))], context);
      const isUsed = (dataSetId: string) =>
        exhaustedLimit(submissionLimits(limits, counts(dataSetId), context)) !== null;
      for (const { id, dataSetId } of ofDay) if (isUsed(dataSetId)) found.add(id);
    }
  }
  return found;
}
