import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import type { Piscina } from "piscina";
import { type Outcome, resultOf } from "../lib/platform/failures/outcome.ts";
import type { ScoringEngine, ScoringNews, ScoringTask } from "../lib/scoring/scoring-engine.ts";
import type { ThreadTask } from "./scoring-thread.ts";
import { threadPool } from "./thread-pool.ts";

/** Scores in threads of this process. Aborting a task's signal terminates its thread, whatever it is doing. */
export class ScoringPool implements ScoringEngine {
  private readonly pool: Piscina<ThreadTask, Outcome<void>>;

  /** @param threadFile URL of `scoring-thread`, source or bundled */
  constructor(threadFile: URL, threads: number) {
    // Submissions arrive in bursts: keep an idle thread for half a minute, and always at least one.
    this.pool = threadPool(threadFile, { minThreads: 1, maxThreads: threads, idleTimeout: 30_000 });
  }

  async run(task: ScoringTask, onNews: (news: ScoringNews) => void, signal: AbortSignal): Promise<void> {
    const { port1: here, port2: there } = new MessageChannel();
    here.on("message", onNews);
    const closed = once(here, "close");
    const transferList = [there, task.original.buffer, task.reference.buffer, task.anonymized.buffer];
    try {
      resultOf(await this.pool.run({ task, news: there }, { transferList, signal }));
      // The thread has closed its port; all it posted arrives before the close event.
      await closed;
    } finally {
      here.close();
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
