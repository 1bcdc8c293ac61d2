import type { PendingScores } from "../contest/publication.ts";
import type { Database } from "../db/client.ts";
import { countPending } from "../rounds/clock/publish.ts";
import { TAKING_PART } from "../teams/taking-part.ts";
import { countQueue } from "./queue.ts";

/** What of a round has no scores that count, though it was handed in, or may still have others. */
export interface UnscoredRound {
  readonly pending: PendingScores;
  /** What failed for good, of teams that take part: submissions whose latest run did, and attacks by one on another's set. */
  readonly failed: PendingScores;
  /** Re-scorings that are neither applied nor discarded. */
  readonly openRescorings: number;
}

/** What an organizer should know before the round's results are published: what is mended later changes them in public. */
export async function readUnscored(
  db: Database,
  { id, contestId }: { readonly id: string; readonly contestId: string },
): Promise<UnscoredRound> {
  const [pending, queue, attacks, openRescorings] = await Promise.all([
    countPending(db, id),
    countQueue(db, contestId, { roundId: id, takingPart: true }),
    db.teamAttack.count({
      where: {
        state: "FAILED",
        team: TAKING_PART,
        publicSet: { dataSet: { roundId: id, team: TAKING_PART } },
      },
    }),
    db.rescoring.count({ where: { roundId: id, appliedAt: null, discardedAt: null } }),
  ]);
  return { pending, failed: { scorings: queue.FAILED, attacks }, openRescorings };
}
