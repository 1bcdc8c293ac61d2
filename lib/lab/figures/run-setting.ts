import { anonymize, anonymizerTitle } from "../../core/anonymizers/anonymize.ts";
import type { ReferenceContext } from "../../core/attacks/reference-context.ts";
import type { Traces } from "../../core/formats/traces.ts";
import { Mt19937 } from "../../core/random/mt19937.ts";
import { scoreTraceSet } from "../../scoring/score-trace-set.ts";
import type { AttackOutcome } from "../../scoring/scoring-engine.ts";
import type { ScoringSettings } from "../../scoring/scoring-settings.ts";
import { type Clock, referenceContext } from "../../scoring/steps.ts";
import type { FigureSetting } from "./figure-settings.ts";

/** The seeds of the anonymizer, the pseudonyms and the attacks. */
export interface ExperimentSeeds {
  readonly anonymizer: number;
  readonly shuffle: number;
  readonly attack: number;
}

/** A population, of which an experiment uses the first days. */
export interface ExperimentPopulation {
  readonly reference: Traces;
  readonly original: Traces;
}

/** The result of measuring one point of a figure. */
export interface SettingResult {
  /** The anonymizer with its parameters, e.g. `A2-MRLH(1,1,0.5)`. */
  readonly anonymizer: string;
  /** The number of days in R, and in O. */
  readonly days: number;
  readonly utilityScore: number;
  readonly attacks: readonly AttackOutcome[];
  readonly seeds: ExperimentSeeds;
}

/** What attacks learn from the first days of R, which all points of as many days share. */
export function knownOfDays(
  population: ExperimentPopulation,
  days: number,
  settings: ScoringSettings,
): ReferenceContext {
  const events = days * settings.calendar.slotsPerDay;
  return referenceContext(firstEvents(population.reference, events, 1), settings);
}

/**
 * Measures one point: anonymizes, pseudonymizes, attacks and scores the population's first days.
 * @param known of the same population, days and settings, as {@link knownOfDays} returns it
 */
export function runSetting(
  population: ExperimentPopulation,
  { anonymizer, days }: FigureSetting,
  settings: ScoringSettings,
  seeds: ExperimentSeeds,
  clock: Clock,
  known = knownOfDays(population, days, settings),
): SettingResult {
  const events = days * settings.calendar.slotsPerDay;
  const original = firstEvents(population.original, events, events + 1);
  const anonymized = anonymize(original, settings.grid, anonymizer, new Mt19937(seeds.anonymizer));
  const attacks: AttackOutcome[] = [];
  let utilityScore = 0;
  for (const step of scoreTraceSet({
    reference: known.input.referenceTraces,
    original,
    anonymized,
    settings,
    known,
    seed: seeds.attack,
    shuffleSeed: seeds.shuffle,
    clock,
  })) {
    if (step.step === "utility") utilityScore = step.utility.score;
    if (step.step !== "attack") continue;
    const { inferred: _, ...outcome } = step.result;
    attacks.push(outcome);
  }
  return { anonymizer: anonymizerTitle(anonymizer), days, utilityScore, attacks, seeds };
}

/**
 * Makes a trace set of the first events of every trace.
 * @param events in [1, eventsPerUser]
 * @throws RangeError if the traces are shorter
 */
export function firstEvents(traces: Traces, events: number, firstTimeId: number): Traces {
  const { userCount, eventsPerUser } = traces;
  if (events > eventsPerUser) {
    throw new RangeError(
      `the traces have ${eventsPerUser} events a user, fewer than the ${events} asked for`,
    );
  }
  if (events === eventsPerUser) return traces;
  const regions = new Uint16Array(userCount * events);
  for (let user = 0; user < userCount; user++) {
    const start = user * eventsPerUser;
    regions.set(traces.regions.subarray(start, start + events), user * events);
  }
  return { userCount, eventsPerUser: events, firstTimeId, regions };
}
