import { locationDraws, resolvedLocations } from "../core/attacks/trace-inference/resolve-locations.ts";
import { t2VisitProb } from "../core/attacks/trace-inference/t2-visit-prob.ts";
import { homeProbabilityMatch, visitProbabilityMatch } from "../core/attacks/visit-match.ts";
import { inOrder, type LaneRunner, type LaneTask, type SharedRun } from "./attack-lane.ts";
import { attacksNamed } from "./score-trace-set.ts";
import { attackContext, type Clock, runAttack } from "./steps.ts";

/** These need hardly more than the matches and T2's and T3's draws. */
const OWN = /^(I[123]|T[123])-/;

/**
 * Sets the second thread to matching users, then to making draws for this one, then to whatever attacks are left. This thread
 * looks at the draws of T2 and T3 meanwhile, making them itself as long as the other one has no time.
 */
export function shareDraws(task: LaneTask, thread: LaneRunner, clock: Clock): SharedRun {
  const { traces, publicTraces, idTable, settings, seed, attackers } = task;
  const context = attackContext(traces, publicTraces, settings, seed);
  const matches = thread.match(task);
  const draws = thread.makeDraws(context.get(locationDraws).memory);
  const others = thread.run({ ...task, attackers: attackers.filter((name) => !OWN.test(name)) });
  for (const promise of [matches, draws, others]) promise.catch(() => {});
  return {
    async finish() {
      const started = clock();
      context.get(resolvedLocations);
      const drawingMs = clock() - started;
      const { visit, home } = await matches;
      context.provide(visitProbabilityMatch, visit);
      context.provide(homeProbabilityMatch, home);
      const own = attacksNamed(attackers.filter((name) => OWN.test(name))).map((attack) => {
        const result = runAttack(attack, context, traces, idTable, settings, clock);
        // The draws are T2's, as they are where it does them itself.
        return attack === t2VisitProb ? { ...result, durationMs: result.durationMs + drawingMs } : result;
      });
      return inOrder(attackers, [...own, ...(await others)]);
    },
  };
}
