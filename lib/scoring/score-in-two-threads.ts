import { i2VisitProb } from "../core/attacks/reidentification/i2-visit-prob.ts";
import { t2VisitProb } from "../core/attacks/trace-inference/t2-visit-prob.ts";
import { type LaneRunner, runLane } from "./attack-lane.ts";
import { attacksNamed, type ScoringInput, type ScoringStep } from "./score-trace-set.ts";
import { shuffleSeedOf } from "./shuffle-seed.ts";
import { measureUtility, minimaOf, pseudonymize } from "./steps.ts";

/** I2 and T2 share their likelihood pass and take about as long as the other sample attacks together. */
const OWN_LANE: ReadonlySet<string> = new Set([i2VisitProb.name, t2VisitProb.name]);

/**
 * What `scoreTraceSet` does, with I2 and T2 in this thread and the other attacks in a second one. The same steps in the same
 * order with the same results; attacks come when all are done, and durations are those of two threads side by side.
 *
 * @throws RangeError for an unknown attacker, before any work
 */
export async function* scoreInTwoThreads(
  input: ScoringInput,
  thread: LaneRunner,
): AsyncGenerator<ScoringStep, void> {
  const { settings, seed, shuffleSeed = shuffleSeedOf(seed), clock, onProgress } = input;
  const names = attacksNamed(input.attackers ?? settings.attackers).map((attack) => attack.name);
  const total = names.length + 2;
  const { original, reference, anonymized } = input;
  const traces = { original, reference, anonymized };
  const pseudonymized = pseudonymize(traces, shuffleSeed);
  const task = { traces, ...pseudonymized, settings, seed };
  const others = thread.run({ ...task, attackers: names.filter((name) => !OWN_LANE.has(name)) });
  // Whoever stops taking steps before the attacks must not leave a rejection behind.
  others.catch(() => {});

  onProgress?.({ step: "utility", done: 0, total });
  yield { step: "utility", utility: measureUtility(traces, settings) };
  onProgress?.({ step: "pseudonymize", done: 1, total });
  yield { step: "pseudonymize", ...pseudonymized };
  const own = runLane({ ...task, attackers: names.filter((name) => OWN_LANE.has(name)) }, clock);
  const results = new Map([...own, ...(await others)].map((result) => [result.attacker, result]));
  const inOrder = names.flatMap((name) => results.get(name) ?? []);
  for (const [i, result] of inOrder.entries()) {
    onProgress?.({ step: result.attacker, done: i + 2, total });
    yield { step: "attack", result };
  }
  yield { step: "minima", minima: minimaOf(inOrder) };
}
