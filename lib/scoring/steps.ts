import type { Attack } from "../core/attacks/attack.ts";
import { AttackContext } from "../core/attacks/attack-context.ts";
import { ReferenceContext } from "../core/attacks/reference-context.ts";
import type {
  AnonymizedTraces,
  IdTable,
  InferredIdTable,
  InferredTraces,
  PublicTraces,
  Traces,
} from "../core/formats/traces.ts";
import type { Pseudonymized } from "../core/pseudonymize/assign-pseudonyms.ts";
import { shuffleIds } from "../core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../core/random/mt19937.ts";
import { reidentificationScore } from "../core/scores/reidentification.ts";
import { traceInferenceScore } from "../core/scores/trace-inference.ts";
import { type UtilityScore, utilityScore } from "../core/scores/utility.ts";
import type { ScoringSettings } from "./scoring-settings.ts";
import type { TraceSet } from "./trace-set.ts";

/** A clock for durations: milliseconds since an arbitrary moment, e.g. `() => performance.now()`. */
export type Clock = () => number;

/** A set's s_U, and whether it suffices. */
export interface UtilityResult extends UtilityScore {
  /** s_U >= s_req. */
  readonly valid: boolean;
}

interface AttackResultFacts {
  /** The attack's full name, e.g. `I2-VisitProb`. */
  readonly attacker: string;
  /** s_I or s_T in [0, 1]; 1 is best for the attacked team. */
  readonly score: number;
  /** The seed that the attack's random source started with. */
  readonly seed: number;
  /** Wall time of the attack and its evaluation. Work shared by several attacks counts with the first one that needs it. */
  readonly durationMs: number;
}

/** Result of a re-identification attack. */
export interface ReidentificationResult extends AttackResultFacts {
  readonly kind: "reidentification";
  /** Pseudonyms whose user was inferred correctly. */
  readonly hits: number;
  /** Number of pseudonyms. */
  readonly total: number;
  readonly inferred: InferredIdTable;
}

/** Result of a trace inference attack. */
export interface TraceInferenceResult extends AttackResultFacts {
  readonly kind: "traceInference";
  /** Sum of weighted gains; s_T = 1 - gainSum / weightSum. */
  readonly gainSum: number;
  readonly weightSum: number;
  readonly inferred: InferredTraces;
}

export type AttackResult = ReidentificationResult | TraceInferenceResult;

/** The minimum scores over the attacks that ran; null if no attack of that kind did. */
export interface Minima {
  /** s_I,min. */
  readonly minReidentificationScore: number | null;
  /** s_T,min. */
  readonly minTraceInferenceScore: number | null;
}

/** The traces that s_U is measured from. */
export type MeasuredTraces = Pick<TraceSet, "original" | "anonymized">;

/** Measures s_U. */
export function measureUtility(traces: MeasuredTraces, settings: ScoringSettings): UtilityResult {
  const { grid, distanceLimitKm, requiredUtility } = settings;
  const utility = utilityScore(traces.original, traces.anonymized, grid, distanceLimitKm);
  return { ...utility, valid: utility.score >= requiredUtility };
}

/** What pseudonyms are assigned by. */
interface PseudonymizedTraces {
  readonly original: Pick<Traces, "firstTimeId">;
  readonly anonymized: AnonymizedTraces;
}

/** Assigns pseudonyms to the users; deterministic in the seed, which is usually `shuffleSeedOf` the scoring's seed. */
export function pseudonymize(traces: PseudonymizedTraces, shuffleSeed: number): Pseudonymized {
  return shuffleIds(traces.anonymized, traces.original.firstTimeId, new Mt19937(shuffleSeed));
}

/** The traces that attacks and their evaluation need, beside the public traces. */
export type AttackedTraces = Pick<TraceSet, "original" | "reference">;

/** Builds the cache of what all attacks on sets of the same users learn from R alone. */
export function referenceContext(referenceTraces: Traces, settings: ScoringSettings): ReferenceContext {
  const { grid, calendar, distanceLimitKm: limitKm, hospitalRegions, hospitalWeight } = settings;
  return new ReferenceContext({
    referenceTraces,
    grid,
    calendar,
    reward: { hospitalRegions, hospitalWeight, limitKm },
  });
}

/** Builds the input and the cache of shared work for all attacks of one scoring. */
export function attackContext(
  reference: ReferenceContext,
  publicTraces: PublicTraces,
  seed: number,
): AttackContext {
  return new AttackContext({ ...reference.input, publicTraces, seed }, { areOnGrid: true, reference });
}

/** Runs an attack and evaluates its answer against the truth. */
export function runAttack(
  attack: Attack,
  context: AttackContext,
  traces: AttackedTraces,
  idTable: IdTable,
  settings: ScoringSettings,
  clock: Clock,
): AttackResult {
  const started = clock();
  const facts = { attacker: attack.name, seed: context.input.seed };
  if (attack.kind === "reidentification") {
    const inferred = attack.run(context.input, context);
    const score = reidentificationScore(idTable, inferred);
    return { ...facts, kind: attack.kind, ...score, durationMs: clock() - started, inferred };
  }
  const inferred = attack.run(context.input, context);
  const weights = { ...settings, limitKm: settings.distanceLimitKm };
  const score = traceInferenceScore(traces.original, inferred, settings.grid, weights);
  return { ...facts, kind: attack.kind, ...score, durationMs: clock() - started, inferred };
}

/** s_I,min and s_T,min over the given results. */
export function minimaOf(results: readonly Pick<AttackResult, "kind" | "score">[]): Minima {
  const minimum = (kind: AttackResult["kind"]): number | null => {
    const scores = results.filter((result) => result.kind === kind).map((result) => result.score);
    return scores.length === 0 ? null : Math.min(...scores);
  };
  return {
    minReidentificationScore: minimum("reidentification"),
    minTraceInferenceScore: minimum("traceInference"),
  };
}
