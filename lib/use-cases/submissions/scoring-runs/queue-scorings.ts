import { grouped } from "../../../core/grouped.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { SCORE_SUBMISSION } from "../../../platform/queue/jobs.ts";
import { enqueueAll } from "../../../platform/queue/queue.ts";

/** Lower than that of any submission, so that those go first, even when a preview's run is queued again. */
const PREVIEW_PRIORITY = -1_000_000;

/** A scoring that waits for a worker. */
interface QueuedScoring {
  readonly id: string;
  /** The preview that it belongs to, if any. */
  readonly rescoringId: string | null;
  readonly turn: number;
}

/** Queues scorings: teams' submissions by their turns, and previews after them. */
export async function queueScorings(tx: Transaction, scorings: readonly QueuedScoring[]): Promise<void> {
  const teams = await teamsOf(tx, scorings);
  const priorityOf = ({ rescoringId, turn }: QueuedScoring) =>
    rescoringId === null ? -turn : PREVIEW_PRIORITY;
  for (const [priority, alike] of grouped(scorings, priorityOf)) {
    const payloads = alike.map(({ id }) => ({ scoringId: id, teamId: teams.get(id) }));
    await enqueueAll(tx, SCORE_SUBMISSION, payloads, priority);
  }
}

/** The teams of scorings that are no previews, by the scorings' ids. */
async function teamsOf(
  tx: Transaction,
  scorings: readonly QueuedScoring[],
): Promise<ReadonlyMap<string, string>> {
  const ids = scorings.filter(({ rescoringId }) => rescoringId === null).map(({ id }) => id);
  const rows = await tx.scoring.findMany({
    where: { id: { in: ids } },
    select: { id: true, submission: { select: { dataSet: { select: { teamId: true } } } } },
  });
  return new Map(rows.map(({ id, submission }) => [id, submission.dataSet.teamId]));
}
