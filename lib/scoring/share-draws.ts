import { i2VisitProb } from "../core/attacks/reidentification/i2-visit-prob.ts";
import { i3HomeProb } from "../core/attacks/reidentification/i3-home-prob.ts";
import { HomeRelay } from "../core/attacks/trace-inference/home-relay.ts";
import {
  homeRelay,
  locationDraws,
  visitLocations,
} from "../core/attacks/trace-inference/resolve-locations.ts";
import { t2VisitProb } from "../core/attacks/trace-inference/t2-visit-prob.ts";
import { homeProbabilityMatch, visitProbabilityMatch } from "../core/attacks/visit-match.ts";
import type { AnonymizedTraces } from "../core/formats/traces.ts";
import { inOrder, type LaneRunner, type LaneTask, type SharedRun } from "./attack-lane.ts";
import { attacksNamed } from "./score-trace-set.ts";
import { type AttackResult, attackContext, type Clock, runAttack } from "./steps.ts";

/** Attacks finished in this thread: beyond the matches and T2's and T3's draws they take hardly any time. */
const OWN = /^(I[23]|T[23])-/;
/** Attacks that take hardly any time; the second thread runs them before it helps with T3. */
const QUICK = /^(I1|T1)-/;

/**
 * Resolves the locations of T2 and T3 in this thread. The second thread matches users, measures s_U and runs I1 and T1; then it takes over
 * T3's locations, and at last runs the remaining attacks.
 */
export function shareDraws(
  task: LaneTask,
  anonymized: AnonymizedTraces,
  thread: LaneRunner,
  clock: Clock,
): SharedRun {
  const { traces, publicTraces, idTable, settings, seed, attackers } = task;
  const named = (pattern: RegExp): string[] => attackers.filter((name) => pattern.test(name));
  const attacks = attacksNamed(named(OWN));
  const context = attackContext(traces, publicTraces, settings, seed, { attacks });
  const relay = HomeRelay.of(publicTraces.codes.length);
  context.provide(homeRelay, relay);
  const stream = context.get(locationDraws);
  const matches = thread.match(task);
  const utility = thread.measure({ ...traces, anonymized }, settings);
  const quick = thread.run({ ...task, attackers: named(QUICK) });
  const resolved = thread.resolve(task, stream.memory, relay);
  const others = attackers.filter((name) => !OWN.test(name) && !QUICK.test(name));
  const rest = thread.run({ ...task, attackers: others });
  for (const promise of [matches, utility, quick, resolved, rest]) promise.catch(() => {});
  const finish = async (): Promise<AttackResult[]> => {
    const started = clock();
    try {
      // Resolves T2's locations, and T3's with them.
      context.get(visitLocations);
    } catch (error) {
      // If the second thread has died, its own error is the one to throw; this thread only noticed that draws stopped coming.
      stream.close();
      await resolved;
      throw error;
    } finally {
      // Closed even if no draw was taken (on a grid too large for the stream), so that the second thread goes on to its next work.
      stream.close();
    }
    const drawingMs = clock() - started;
    await resolved;
    const { visit, home } = await matches;
    context.provide(visitProbabilityMatch, visit.match);
    context.provide(homeProbabilityMatch, home.match);
    // Counted as in one thread: an attack's duration includes the shared work that it would have done first.
    const shared = new Map([
      [i2VisitProb.name, visit.durationMs],
      [i3HomeProb.name, home.durationMs],
      [t2VisitProb.name, drawingMs],
    ]);
    const own = attacks.map((attack) => {
      const result = runAttack(attack, context, traces, idTable, settings, clock);
      return { ...result, durationMs: result.durationMs + (shared.get(attack.name) ?? 0) };
    });
    return inOrder(attackers, [...own, ...(await quick), ...(await rest)]);
  };
  return { utility, results: finish() };
}
