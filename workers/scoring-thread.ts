import type { MessagePort } from "node:worker_threads";
import { type Outcome, outcomeOf } from "../lib/platform/failures/outcome.ts";
import { runScoringTask } from "../lib/scoring/run-scoring-task.ts";
import type { ScoringTask } from "../lib/scoring/scoring-engine.ts";

/** What the pool sends a thread: the task, and the port on which to report each step. */
export interface ThreadTask {
  readonly task: ScoringTask;
  readonly news: MessagePort;
}

/** Entry point of the scoring pool's threads. */
export default function scoringThread({ task, news }: ThreadTask): Outcome<void> {
  try {
    return outcomeOf(() => runScoringTask(task, (item) => news.postMessage(item)));
  } finally {
    news.close();
  }
}
