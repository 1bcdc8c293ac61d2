import { evaluateTeamAttack, type TeamAttackTask } from "../lib/scoring/evaluate-team-attack.ts";

/** Runs in a thread, so that large files hold up neither heartbeat nor jobs. */
export default function teamAttackThread(task: TeamAttackTask): ReturnType<typeof evaluateTeamAttack> {
  return evaluateTeamAttack(task);
}
