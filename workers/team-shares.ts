import type { PassedOver } from "../lib/platform/queue/queue.ts";

/**
 * Counts the scorings of each team that run in this process. No team takes more than half of the threads (but one, if there is only one),
 * so that another team's submission finds one free, however many one team sends.
 */
export class TeamShares {
  private readonly share: number;
  private readonly running = new Map<string, number>();

  constructor(threads: number) {
    this.share = Math.max(1, Math.floor(threads / 2));
  }

  /** The jobs that have to wait: those of teams that use their share. */
  get passedOver(): PassedOver {
    const full = [...this.running].filter(([, count]) => count >= this.share);
    return { field: "teamId", values: full.map(([teamId]) => teamId) };
  }

  /** Runs a team's scoring as part of its share; work of no team has no limit. */
  async during(teamId: string | undefined, work: () => Promise<void>): Promise<void> {
    if (teamId === undefined) return work();
    this.add(teamId, 1);
    try {
      await work();
    } finally {
      this.add(teamId, -1);
    }
  }

  private add(teamId: string, change: 1 | -1): void {
    const count = (this.running.get(teamId) ?? 0) + change;
    if (count === 0) this.running.delete(teamId);
    else this.running.set(teamId, count);
  }
}
