import { frozenSince } from "../../contest/board-freeze.ts";
import type { Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { announceAll } from "../../platform/events/channels.ts";

/** `partial`: the change shows on the submission's own page but not on the leaderboard. */
interface Extent {
  readonly partial?: boolean;
}

/**
 * Announces a change to a submission to the pages that listen. While the round's board is frozen, only those who may see past
 * the freeze are told: even the timing would reveal to other teams that somebody uploaded, or picked, a submission.
 */
export function announceSubmission(
  tx: Transaction,
  submissionId: string,
  extent: Extent = {},
): Promise<void> {
  return announceSubmissions(tx, [submissionId], extent);
}

/** Announces the same change of many submissions; the number of SQL statements does not depend on how many. */
export async function announceSubmissions(
  tx: Transaction,
  submissionIds: readonly string[],
  { partial = false }: Extent = {},
): Promise<void> {
  if (submissionIds.length === 0) return;
  const rows = await tx.$queryRaw<{ submissionId: string; teamId: string; roundId: string }[]>`
    SELECT s.id AS "submissionId", d."teamId", d."roundId"
    FROM "Submission" s JOIN "DataSet" d ON d.id = s."dataSetId"
    WHERE s.id = ANY (${[...submissionIds]}::uuid[])`;
  const rounds = await tx.round.findMany({
    where: { id: { in: [...new Set(rows.map(({ roundId }) => roundId))] } },
    select: { id: true, contestId: true, boardFreezesAt: true, resultsPublishedAt: true, heldAt: true },
  });
  const now = databaseClock.now();
  const contests = new Map(rounds.map(({ id, contestId }) => [id, contestId]));
  const frozen = new Set(rounds.filter((round) => frozenSince(round, now) !== null).map(({ id }) => id));
  await announceAll(
    tx,
    rows.map(({ submissionId, teamId, roundId }) => ({
      contestId: contests.get(roundId),
      submissionId,
      teamId,
      partial,
      frozenOut: frozen.has(roundId),
    })),
  );
}
