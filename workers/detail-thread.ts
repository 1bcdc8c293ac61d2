import { type Outcome, outcomeOf } from "../lib/platform/failures/outcome.ts";
import { type DetailResult, type DetailTask, runDetailTask } from "../lib/scoring/run-detail-task.ts";

/** Entry point of the detail worker's thread. */
export default function detailThread(task: DetailTask): Outcome<DetailResult> {
  return outcomeOf(() => runDetailTask(task));
}
