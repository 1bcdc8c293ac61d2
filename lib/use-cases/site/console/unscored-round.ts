import type { PendingScores } from "../../../contest/publication.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import type { Database } from "../../../platform/db/client.ts";
import { countPending } from "../../rounds/clock/publish.ts";
import { countQueue } from "./queue.ts";

/** The parts of a round that have no counting scores, or may still get new ones. */
export interface UnscoredRound {
  readonly pending: PendingScores;
  /** Permanent failures of participating teams: submissions whose latest scoring failed, and attacks on other such teams' sets. */
  readonly failed: PendingScores;
  /** Re-scorings that are neither applied nor discarded. */
  readonly openRescorings: number;
}

/** Reads what an organizer should know before publishing a round's results, since later corrections change them publicly. */
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
