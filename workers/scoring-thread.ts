import type { MessagePort } from "node:worker_threads";
import { type Outcome, outcomeOf } from "../lib/failures/outcome.ts";
import { runScoringTask } from "../lib/scoring/run-scoring-task.ts";
import type { ScoringTask } from "../lib/scoring/scoring-engine.ts";

/** What the pool sends a thread: the task, and where to report its steps. */
export interface ThreadTask {
  readonly task: ScoringTask;
  readonly news: MessagePort;
}

/** Runs in a thread of the pool. */
export default function scoringThread({ task, news }: ThreadTask): Outcome<void> {
  try {
    return outcomeOf(() => runScoringTask(task, (item) => news.postMessage(item)));
  } finally {
    news.close();
  }
}
