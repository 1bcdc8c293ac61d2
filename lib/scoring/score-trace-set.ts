import type { Attack } from "../core/attacks/attack.ts";
import type { ReferenceContext } from "../core/attacks/reference-context.ts";
import { findAttack } from "../core/attacks/registry.ts";
import type { Pseudonymized } from "../core/pseudonymize/assign-pseudonyms.ts";
import type { ScoringSettings } from "./scoring-settings.ts";
import { shuffleSeedOf } from "./shuffle-seed.ts";
import {
  type AttackResult,
  attackContext,
  type Clock,
  type Minima,
  measureUtility,
  minimaOf,
  pseudonymize,
  referenceContext,
  runAttack,
  type UtilityResult,
} from "./steps.ts";
import type { TraceSet } from "./trace-set.ts";

/** A scoring's progress, reported before each step. */
interface ScoringProgress {
  /** The step that begins: `utility`, `pseudonymize` or an attack's name. */
  readonly step: string;
  /** Steps completed. */
  readonly done: number;
  /** Steps in all. */
  readonly total: number;
}

/** What to score, and how. */
export interface ScoringInput extends TraceSet {
  readonly settings: ScoringSettings;
  /** The scoring's one seed, an integer in [0, 2^32). */
  readonly seed: number;
  /** The pseudonyms' seed; {@link shuffleSeedOf} the one seed by default. */
  readonly shuffleSeed?: number;
  /** The attacks to run, in this order; by default those of the settings. A resumed job names only the missing ones. */
  readonly attackers?: readonly string[];
  /** What attacks learn from R alone with these settings, if several sets of the same users are scored. */
  readonly known?: ReferenceContext;
  readonly clock: Clock;
  readonly onProgress?: (progress: ScoringProgress) => void;
}

/** One step's result, in the order in which they come. */
export type ScoringStep =
  | { readonly step: "utility"; readonly utility: UtilityResult }
  | ({ readonly step: "pseudonymize" } & Pseudonymized)
  | { readonly step: "attack"; readonly result: AttackResult }
  | { readonly step: "minima"; readonly minima: Minima };

/**
 * Scores an anonymized trace set: utility, pseudonyms, every attack with its score, and the minima over these attacks.
 * Yields each step's result at once, so that the caller can store it. The same input gives the same results, except for
 * durations. A resumed job runs only the missing attacks; it computes the minima over all stored results with `minimaOf`.
 *
 * @throws RangeError for an unknown attacker, before any work
 */
export function* scoreTraceSet(input: ScoringInput): Generator<ScoringStep, void> {
  const { settings, seed, shuffleSeed = shuffleSeedOf(seed), clock, onProgress } = input;
  const attacks = attacksNamed(input.attackers ?? settings.attackers);
  const total = attacks.length + 2;
  onProgress?.({ step: "utility", done: 0, total });
  yield { step: "utility", utility: measureUtility(input, settings) };

  onProgress?.({ step: "pseudonymize", done: 1, total });
  const pseudonymized = pseudonymize(input, shuffleSeed);
  yield { step: "pseudonymize", ...pseudonymized };

  const known = input.known ?? referenceContext(input.reference, settings);
  const context = attackContext(known, pseudonymized.publicTraces, seed);
  const results: AttackResult[] = [];
  for (const attack of attacks) {
    onProgress?.({ step: attack.name, done: results.length + 2, total });
    const result = runAttack(attack, context, input, pseudonymized.idTable, settings, clock);
    results.push(result);
    yield { step: "attack", result };
  }
  yield { step: "minima", minima: minimaOf(results) };
}

/**
 * Returns the attacks with these names, in the given order.
 * @throws RangeError for an unknown name
 */
export function attacksNamed(names: readonly string[]): Attack[] {
  return names.map((name) => {
    const attack = findAttack(name);
    if (attack === undefined) throw new RangeError(`there is no attack named ${name}`);
    return attack;
  });
}
