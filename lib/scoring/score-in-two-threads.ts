import { takesShuffles } from "../core/attacks/trace-inference/resolve-locations.ts";
import { t2VisitProb } from "../core/attacks/trace-inference/t2-visit-prob.ts";
import { t3HomeProb } from "../core/attacks/trace-inference/t3-home-prob.ts";
import { regionCount } from "../core/grid/grid.ts";
import type { LaneRunner, LaneTask } from "./attack-lane.ts";
import { attacksNamed, type ScoringInput, type ScoringStep } from "./score-trace-set.ts";
import { shareAttacks } from "./share-attacks.ts";
import { shareDraws } from "./share-draws.ts";
import { shuffleSeedOf } from "./shuffle-seed.ts";
import { minimaOf, pseudonymize } from "./steps.ts";

/** With more shuffled elements than this, drawing the shuffles of T2 and T3 takes longer than matching users. */
const MANY_ELEMENTS = 20e6;
/** The elements are estimated from one location in so many: a prime number, so that it looks at every time of day. */
const STEP = 17;

/**
 * Does the same as `scoreTraceSet`, with about half of the attacks' work in a second thread. Yields the same steps in the same order
 * with the same scores; the attacks' steps come together at the end, and durations are those of two threads running side by side.
 *
 * @throws RangeError for an unknown attacker, before any work
 */
export async function* scoreInTwoThreads(
  input: ScoringInput,
  thread: LaneRunner,
): AsyncGenerator<ScoringStep, void> {
  const { settings, seed, shuffleSeed = shuffleSeedOf(seed), clock, onProgress } = input;
  const attackers = attacksNamed(input.attackers ?? settings.attackers).map((attack) => attack.name);
  const total = attackers.length + 2;
  const { original, reference, anonymized } = input;
  const traces = { original, reference, anonymized };
  const pseudonymized = input.pseudonymized ?? pseudonymize(traces, shuffleSeed);
  const task = { traces, ...pseudonymized, settings, seed, attackers };
  onProgress?.({ step: "utility", done: 0, total });
  const run = (drawsMuch(task) ? shareDraws : shareAttacks)(task, anonymized, thread, clock);
  // A caller that stops before the attacks' steps never awaits the results; their rejection must not go unhandled.
  run.results.catch(() => {});
  yield { step: "utility", utility: await run.utility };
  onProgress?.({ step: "pseudonymize", done: 1, total });
  yield { step: "pseudonymize", ...pseudonymized };
  const results = await run.results;
  for (const [i, result] of results.entries()) {
    onProgress?.({ step: result.attacker, done: i + 2, total });
    yield { step: "attack", result };
  }
  yield { step: "minima", minima: minimaOf(results) };
}

/** Whether T2 and T3 both run and their draws are probably most of the work. */
function drawsMuch({ publicTraces, settings, attackers }: LaneTask): boolean {
  const isDrawing = attackers.includes(t2VisitProb.name) && attackers.includes(t3HomeProb.name);
  return isDrawing && takesShuffles(publicTraces, regionCount(settings.grid), MANY_ELEMENTS, STEP);
}
