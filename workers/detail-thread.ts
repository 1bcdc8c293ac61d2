import { type DetailResult, type DetailTask, runDetailTask } from "../lib/scoring/run-detail-task.ts";

/** Runs in the detail worker's thread. */
export default function detailThread(task: DetailTask): DetailResult {
  return runDetailTask(task);
}
