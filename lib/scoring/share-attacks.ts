import { i2VisitProb } from "../core/attacks/reidentification/i2-visit-prob.ts";
import { t2VisitProb } from "../core/attacks/trace-inference/t2-visit-prob.ts";
import { inOrder, type LaneRunner, type LaneTask, runLane, type SharedRun } from "./attack-lane.ts";
import type { Clock } from "./steps.ts";

/** I2 and T2 share their likelihood pass and take about as long as the other sample attacks together. */
const OWN: ReadonlySet<string> = new Set([i2VisitProb.name, t2VisitProb.name]);

/** Sets the second thread to all attacks but I2 and T2, which are left to this one. */
export function shareAttacks(task: LaneTask, thread: LaneRunner, clock: Clock): SharedRun {
  const { attackers } = task;
  const others = thread.run({ ...task, attackers: attackers.filter((name) => !OWN.has(name)) });
  // Whoever stops taking steps before the attacks must not leave a rejection behind.
  others.catch(() => {});
  return {
    async finish() {
      const own = runLane({ ...task, attackers: attackers.filter((name) => OWN.has(name)) }, clock);
      return inOrder(attackers, [...own, ...(await others)]);
    },
  };
}
