import { locationDraws, resolvedLocations } from "../core/attacks/trace-inference/resolve-locations.ts";
import { t2VisitProb } from "../core/attacks/trace-inference/t2-visit-prob.ts";
import { homeProbabilityMatch, visitProbabilityMatch } from "../core/attacks/visit-match.ts";
import { inOrder, type LaneRunner, type LaneTask, type SharedRun } from "./attack-lane.ts";
import { attacksNamed } from "./score-trace-set.ts";
import { attackContext, type Clock, runAttack } from "./steps.ts";

/** These need hardly more than the matches and T2's and T3's draws. */
const OWN = /^(I[23]|T[23])-/;
/** These are done at once. */
const QUICK = /^(I1|T1)-/;

/**
 * Sets the second thread to matching users, then to making draws for this one, then to whatever attacks are left. This thread
 * looks at the draws of T2 and T3 meanwhile, making them itself as long as the other one has no time.
 */
export function shareDraws(task: LaneTask, thread: LaneRunner, clock: Clock): SharedRun {
  const { traces, publicTraces, idTable, settings, seed, attackers } = task;
  const context = attackContext(traces, publicTraces, settings, seed);
  const named = (pattern: RegExp): string[] => attackers.filter((name) => pattern.test(name));
  const matches = thread.match(task);
  const quick = thread.run({ ...task, attackers: named(QUICK) });
  const draws = thread.makeDraws(context.get(locationDraws).memory);
  const others = attackers.filter((name) => !OWN.test(name) && !QUICK.test(name));
  const rest = thread.run({ ...task, attackers: others });
  for (const promise of [matches, quick, draws, rest]) promise.catch(() => {});
  return {
    async finish() {
      const started = clock();
      context.get(resolvedLocations);
      const drawingMs = clock() - started;
      const { visit, home } = await matches;
      context.provide(visitProbabilityMatch, visit);
      context.provide(homeProbabilityMatch, home);
      const own = attacksNamed(named(OWN)).map((attack) => {
        const result = runAttack(attack, context, traces, idTable, settings, clock);
        // The draws are T2's, as they are where it does them itself.
        return attack === t2VisitProb ? { ...result, durationMs: result.durationMs + drawingMs } : result;
      });
      return inOrder(attackers, [...own, ...(await quick), ...(await rest)]);
    },
  };
}
