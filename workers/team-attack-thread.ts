import { type Outcome, outcomeOf } from "../lib/failures/outcome.ts";
import {
  evaluateTeamAttack,
  type TeamAttackResult,
  type TeamAttackTask,
} from "../lib/scoring/evaluate-team-attack.ts";

/** Runs in a thread, so that large files hold up neither heartbeat nor jobs. */
export default function teamAttackThread(task: TeamAttackTask): Outcome<TeamAttackResult> {
  return outcomeOf(() => evaluateTeamAttack(task));
}
