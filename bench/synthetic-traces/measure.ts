import { PWS_2019_ATTACKERS } from "../../lib/contest/attackers.ts";
import { type AnonymizerSettings, anonymize } from "../../lib/core/anonymizers/anonymize.ts";
import type { Traces } from "../../lib/core/formats/traces.ts";
import type { Population } from "../../lib/core/generate/people.ts";
import { PWS_CUP_2019_CALENDAR } from "../../lib/core/grid/calendar.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";
import { DISTANCE_LIMIT_KM, HOSPITAL_WEIGHT } from "../../lib/core/scores/defaults.ts";
import { scoreTraceSet } from "../../lib/scoring/score-trace-set.ts";
import type { Place } from "./populations.ts";

/** The seeds of the golden outputs. */
const ANONYMIZER_SEED = 1;
const SEEDS = { seed: 7, shuffleSeed: 11 };
const REQUIRED_UTILITY = 0.7;

/** The columns of {@link Scores}. */
export const MEASURES = ["s_U", ...PWS_2019_ATTACKERS.map((name) => name.slice(0, 2))];

/** s_U and the scores of the six sample attacks, in the order of {@link MEASURES}. */
export type Scores = readonly number[];

/** Anonymizes, pseudonymizes, attacks and scores a population. */
export function scoresOf(population: Population, place: Place, anonymizer: AnonymizerSettings): Scores {
  const { reference, original } = population;
  const anonymized = anonymize(original, place.grid, anonymizer, new Mt19937(ANONYMIZER_SEED));
  const settings = {
    ...place,
    calendar: PWS_CUP_2019_CALENDAR,
    hospitalWeight: HOSPITAL_WEIGHT,
    distanceLimitKm: DISTANCE_LIMIT_KM,
    requiredUtility: REQUIRED_UTILITY,
    attackers: PWS_2019_ATTACKERS,
  };
  const scores: number[] = [];
  for (const step of scoreTraceSet({ reference, original, anonymized, settings, ...SEEDS, clock: () => 0 })) {
    if (step.step === "utility") scores.push(step.utility.score);
    if (step.step === "attack") scores.push(step.result.score);
  }
  return scores;
}

/** The means of several sets' scores. */
export interface MeanScores {
  readonly mean: Scores;
  /** The standard deviations between the sets. */
  readonly deviation: Scores;
}

export function meanScores(sets: readonly Scores[]): MeanScores {
  const mean = MEASURES.map((_, i) => sets.reduce((sum, scores) => sum + scores[i], 0) / sets.length);
  const deviation = MEASURES.map((_, i) => {
    const squares = sets.reduce((sum, scores) => sum + (scores[i] - mean[i]) ** 2, 0);
    return Math.sqrt(squares / (sets.length - 1));
  });
  return { mean, deviation };
}

/** How much of one population also occurs in another. */
export interface Copies {
  /** The number of traces (R or O of a user) that are identical to a trace in the other population. */
  readonly users: number;
  /** The fraction of days that are identical, slot by slot, to a day in the other population. */
  readonly days: number;
}

export function countCopies(population: Population, known: Population): Copies {
  const [traces, days] = ["trace", "day"].map((unit) => {
    const length = unit === "trace" ? known.reference.eventsPerUser : PWS_CUP_2019_CALENDAR.slotsPerDay;
    const there = new Set([known.reference, known.original].flatMap((set) => pieces(set, length)));
    const here = [population.reference, population.original].flatMap((set) => pieces(set, length));
    return { found: here.filter((piece) => there.has(piece)).length, all: here.length };
  });
  return { users: traces.found, days: days.found / days.all };
}

function pieces({ regions }: Traces, length: number): string[] {
  return Array.from({ length: regions.length / length }, (_, i) =>
    regions.subarray(i * length, (i + 1) * length).join(" "),
  );
}
