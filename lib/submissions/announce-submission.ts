import { frozenSince } from "../contest/board-freeze.ts";
import type { Transaction } from "../db/client.ts";
import { present } from "../db/present.ts";
import { announceAll } from "../events/channels.ts";

/** `partial`: a change that a submission's own page shows and the leaderboard does not. */
interface Extent {
  readonly partial?: boolean;
}

/**
 * Announces a change to a submission. While the round's board is frozen, only those hear of it who see past the freeze:
 * else the mere moment would tell other teams that somebody handed in, or which set they chose.
 */
export function announceSubmission(
  tx: Transaction,
  submissionId: string,
  extent: Extent = {},
): Promise<void> {
  return announceSubmissions(tx, [submissionId], extent);
}

/** Announces the same of many submissions, in as many statements however many there are. */
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
  const now = present();
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
