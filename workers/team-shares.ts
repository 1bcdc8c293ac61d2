import type { PassedOver } from "../lib/platform/queue/queue.ts";

/** A team's scorings begin at once until so many have begun within the window; then they have to wait. */
const BURST = 5;
const WINDOW_MS = 5_000;

interface Share {
  running: number;
  /** When its latest scorings began, at most {@link BURST}, by `performance.now()`. */
  begins: readonly number[];
}

/**
 * Shares a worker among teams: however many submissions one team sends, another's finds a thread free, and a site that has time to
 * take it. A team runs at most half of the threads (but one, if there is only one), and begins at most five scorings in five seconds.
 */
export class TeamShares {
  private readonly mostRunning: number;
  /** Of the teams whose scorings run, or began within the window. */
  private readonly teams = new Map<string, Share>();

  constructor(threads: number) {
    this.mostRunning = Math.max(1, Math.floor(threads / 2));
  }

  /** The jobs that have to wait: those of teams that use their share. */
  get passedOver(): PassedOver {
    const earliest = performance.now() - WINDOW_MS;
    const full = ({ running, begins }: Share) =>
      running >= this.mostRunning || (begins.length === BURST && begins[0] > earliest);
    const values = [...this.teams].filter(([, share]) => full(share)).map(([teamId]) => teamId);
    return { field: "teamId", values };
  }

  /** Runs a team's scoring as part of its share; work of no team has no limit. */
  async during(teamId: string | undefined, work: () => Promise<void>): Promise<void> {
    if (teamId === undefined) return work();
    this.forgetIdle();
    const share = this.teams.get(teamId) ?? { running: 0, begins: [] };
    this.teams.set(teamId, share);
    share.running++;
    share.begins = [...share.begins, performance.now()].slice(-BURST);
    try {
      await work();
    } finally {
      share.running--;
    }
  }

  private forgetIdle(): void {
    const earliest = performance.now() - WINDOW_MS;
    for (const [teamId, { running, begins }] of this.teams)
      if (running === 0 && begins.every((begin) => begin <= earliest)) this.teams.delete(teamId);
  }
}
