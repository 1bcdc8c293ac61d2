import type { PendingScores } from "../../../contest/publication.ts";
import type { Database } from "../../../platform/db/client.ts";
import { countFailed, countPending } from "../../rounds/clock/publish.ts";

/** The parts of a round that have no counting scores, or may still get new ones. */
export interface UnscoredRound {
  readonly pending: PendingScores;
  /** Permanent failures of participating teams: submissions whose latest scoring failed, and attacks on other such teams' sets. */
  readonly failed: PendingScores;
  /** Re-scorings that are neither applied nor discarded. */
  readonly openRescorings: number;
}

/** Reads what an organizer should know before publishing a round's results, since later corrections change them publicly. */
export async function readUnscored(db: Database, roundId: string): Promise<UnscoredRound> {
  const [pending, failed, openRescorings] = await Promise.all([
    countPending(db, roundId),
    countFailed(db, roundId),
    db.rescoring.count({ where: { roundId, appliedAt: null, discardedAt: null } }),
  ]);
  return { pending, failed, openRescorings };
}
