import { i2VisitProb } from "../core/attacks/reidentification/i2-visit-prob.ts";
import { t2VisitProb } from "../core/attacks/trace-inference/t2-visit-prob.ts";
import type { AnonymizedTraces } from "../core/formats/traces.ts";
import { inOrder, type LaneRunner, type LaneTask, runLane, type SharedRun } from "./attack-lane.ts";
import { type AttackResult, type Clock, measureUtility } from "./steps.ts";

/** I2 and T2 share their likelihood pass; together they take about as long as the other four sample attacks. */
const OWN: ReadonlySet<string> = new Set([i2VisitProb.name, t2VisitProb.name]);

/** Runs I2, T2 and s_U in this thread, and all other attacks in the second thread. */
export function shareAttacks(
  task: LaneTask,
  anonymized: AnonymizedTraces,
  thread: LaneRunner,
  clock: Clock,
): SharedRun {
  const { traces, settings, attackers } = task;
  const others = thread.run({ ...task, attackers: attackers.filter((name) => !OWN.has(name)) });
  others.catch(() => {});
  const utility = measureUtility({ ...traces, anonymized }, settings);
  const finish = async (): Promise<AttackResult[]> => {
    const own = runLane({ ...task, attackers: attackers.filter((name) => OWN.has(name)) }, clock);
    return inOrder(attackers, [...own, ...(await others)]);
  };
  return { utility: Promise.resolve(utility), results: finish() };
}
