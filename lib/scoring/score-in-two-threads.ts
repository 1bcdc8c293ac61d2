import { i2VisitProb } from "../core/attacks/reidentification/i2-visit-prob.ts";
import { t2VisitProb } from "../core/attacks/trace-inference/t2-visit-prob.ts";
import { type LaneTask, runLane } from "./attack-lane.ts";
import { attacksNamed, type ScoringInput, type ScoringStep } from "./score-trace-set.ts";
import { shuffleSeedOf } from "./shuffle-seed.ts";
import { type AttackResult, measureUtility, minimaOf, pseudonymize } from "./steps.ts";

/** I2 and T2 share their likelihood pass; together they take about as long as the other four sample attacks. */
const OWN: ReadonlySet<string> = new Set([i2VisitProb.name, t2VisitProb.name]);

/** Runs a lane in a second thread. */
export type LaneRunner = (task: LaneTask) => Promise<AttackResult[]>;

/**
 * Does the same as `scoreTraceSet`, with half of the attacks in a second thread. Yields the same steps in the same order with the same
 * scores; the attacks' steps come together at the end, and durations are those of two threads running side by side.
 *
 * @throws RangeError for an unknown attacker, before any work
 */
export async function* scoreInTwoThreads(
  input: ScoringInput,
  runElsewhere: LaneRunner,
): AsyncGenerator<ScoringStep, void> {
  const { settings, seed, shuffleSeed = shuffleSeedOf(seed), clock } = input;
  const attackers = attacksNamed(input.attackers ?? settings.attackers).map((attack) => attack.name);
  const { original, reference } = input;
  const pseudonymized = pseudonymize(input, shuffleSeed);
  const task = { traces: { original, reference }, ...pseudonymized, settings, seed };
  const others = runElsewhere({ ...task, attackers: attackers.filter((name) => !OWN.has(name)) });
  // A caller that stops early never awaits it; its rejection must not go unhandled.
  others.catch(() => {});
  yield { step: "utility", utility: measureUtility(input, settings) };
  yield { step: "pseudonymize", ...pseudonymized };
  const own = runLane({ ...task, attackers: attackers.filter((name) => OWN.has(name)) }, clock);
  const byName = new Map([...own, ...(await others)].map((result) => [result.attacker, result]));
  const results = attackers.flatMap((name) => byName.get(name) ?? []);
  for (const result of results) yield { step: "attack", result };
  yield { step: "minima", minima: minimaOf(results) };
}
