import { type Outcome, outcomeOf } from "../lib/platform/failures/outcome.ts";
import { type RepeatTask, runRepeatTask } from "../lib/scoring/run-repeat-task.ts";
import type { AttackScores } from "../lib/scoring/variance-of-attacks.ts";

/** Entry point of the repeat worker's thread. */
export default function repeatThread(task: RepeatTask): Outcome<AttackScores> {
  return outcomeOf(() => runRepeatTask(task));
}
