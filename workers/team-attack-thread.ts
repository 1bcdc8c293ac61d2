import { type Outcome, outcomeOf } from "../lib/platform/failures/outcome.ts";
import {
  evaluateTeamAttack,
  type TeamAttackResult,
  type TeamAttackTask,
} from "../lib/scoring/evaluate-team-attack.ts";

/** Entry point of the attack workers' threads. In a thread, large files delay neither heartbeats nor jobs. */
export default function teamAttackThread(task: TeamAttackTask): Outcome<TeamAttackResult> {
  return outcomeOf(() => evaluateTeamAttack(task));
}
