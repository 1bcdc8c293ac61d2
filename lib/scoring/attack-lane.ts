import type { SharedWork } from "../core/attacks/attack-context.ts";
import type { UserMatch } from "../core/attacks/match-users.ts";
import type { HomeRelay } from "../core/attacks/trace-inference/home-relay.ts";
import { assistResolving } from "../core/attacks/trace-inference/resolve-locations.ts";
import { homeProbabilityMatch, visitProbabilityMatch } from "../core/attacks/visit-match.ts";
import type { IdTable, PublicTraces } from "../core/formats/traces.ts";
import { attacksNamed } from "./score-trace-set.ts";
import type { ScoringSettings } from "./scoring-settings.ts";
import {
  type AttackedTraces,
  type AttackResult,
  attackContext,
  type Clock,
  type MeasuredTraces,
  runAttack,
  type UtilityResult,
} from "./steps.ts";

/** Some of a scoring's attacks, to be run one after another, possibly in a second thread. */
export interface LaneTask {
  readonly traces: AttackedTraces;
  readonly publicTraces: PublicTraces;
  readonly idTable: IdTable;
  readonly settings: ScoringSettings;
  readonly seed: number;
  /** Names of the attacks, in order. */
  readonly attackers: readonly string[];
}

/** A match, and how long it took. */
interface TimedMatch {
  readonly match: UserMatch;
  readonly durationMs: number;
}

/** The shared matches: `visit` is used by I2 and T2, `home` by I3 and T3. */
export interface SampleMatches {
  readonly visit: TimedMatch;
  readonly home: TimedMatch;
}

/** A second thread. It runs the calls one after another, in the order in which they are made. */
export interface LaneRunner {
  run(task: LaneTask): Promise<AttackResult[]>;
  /** Computes the matches. */
  match(task: LaneTask): Promise<SampleMatches>;
  measure(traces: MeasuredTraces, settings: ScoringSettings): Promise<UtilityResult>;
  /** Takes over T3's locations from this thread, and makes draws for the stream until it is closed. */
  resolve(task: LaneTask, stream: WebAssembly.Memory, relay: HomeRelay): Promise<void>;
}

/** A scoring whose work is split between two threads. */
export interface SharedRun {
  readonly utility: Promise<UtilityResult>;
  /** Results in the attackers' order. */
  readonly results: Promise<AttackResult[]>;
}

/** Runs a lane's attacks. Attacks of one lane share their common work; lanes do not. */
export function runLane(task: LaneTask, clock: Clock): AttackResult[] {
  const { traces, publicTraces, idTable, settings, seed, attackers } = task;
  const attacks = attacksNamed(attackers);
  const context = attackContext(traces, publicTraces, settings, seed, { attacks });
  return attacks.map((attack) => runAttack(attack, context, traces, idTable, settings, clock));
}

/** Computes the matches that the sample attacks use. */
export function matchForSamples(task: LaneTask, clock: Clock): SampleMatches {
  const { traces, publicTraces, settings, seed } = task;
  const context = attackContext(traces, publicTraces, settings, seed);
  const timed = (work: SharedWork<UserMatch>): TimedMatch => {
    const started = clock();
    const match = context.get(work);
    return { match, durationMs: clock() - started };
  };
  return { visit: timed(visitProbabilityMatch), home: timed(homeProbabilityMatch) };
}

/** Resolves T3's locations together with the thread that began them, and makes draws for both threads. */
export function resolveBeside(task: LaneTask, stream: WebAssembly.Memory, relay: HomeRelay): void {
  const { traces, publicTraces, settings, seed } = task;
  assistResolving(attackContext(traces, publicTraces, settings, seed).input, stream, relay);
}

/** Merges the results of several lanes into the attackers' order. */
export function inOrder(attackers: readonly string[], results: readonly AttackResult[]): AttackResult[] {
  const byName = new Map(results.map((result) => [result.attacker, result]));
  return attackers.flatMap((name) => byName.get(name) ?? []);
}
