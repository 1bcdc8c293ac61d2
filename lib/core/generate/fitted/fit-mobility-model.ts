import { Mt19937 } from "../../random/mt19937.ts";
import { cumulative } from "../../random/samplers.ts";
import { drawPopulation, type Population } from "../people.ts";
import { type DayStatistics, dayStatistics } from "./day-statistics.ts";
import type { MobilityModel, MobilityParameters } from "./mobility-model.ts";
import { modelPeople } from "./model-people.ts";
import { joinDays, type ObservedDays } from "./observed-days.ts";
import { candidateSizes, regionSetProbabilities } from "./region-set-sizes.ts";
import { TransitionTable } from "./transition-table.ts";

/** The shape of the traces to learn from, and a seed. */
export interface FitSettings {
  /** m; all region indices are below it. */
  readonly regionCount: number;
  /** Events a day, at least 1; the traces' t should be a multiple of it. */
  readonly slotsPerDay: number;
  /** Seeds the simulations by which the model is calibrated; an integer in [0, 2^32), 1 by default. */
  readonly seed?: number;
}

const ROUNDS = 8;
const SIMULATED_USERS = 3000;
const SIMULATED_USERS_PER_SIZE = 200;
/** The most events of one simulation; with long traces fewer users are simulated. */
const SIMULATED_EVENTS = 400_000;
/** The most users to learn from; more would make no visible difference. */
const MAX_USERS = 50_000;

/** Upper bound of calibrated probabilities. */
const LIMIT = 0.95;
const MIN_HABIT = 1e-3;

/**
 * Learns how a population moves from real R and O: where users' homes are, steps by time of day, and how many
 * distinct regions users visit. Parameters that cannot be counted (the pull of homes, habits, sizes of region sets) are calibrated
 * by simulating users and comparing the statistics of their days with the real ones.
 *
 * Deterministic for a seed. O(events) and a few seconds of simulation.
 *
 * @param populations at least one; all of the same city
 * @throws RangeError if there is no population, or if one's R and O differ in size or hold no whole day
 *
 * After the rulebook of PWS Cup 2019, whose generator is a Markov model learnt for each set of regions, and T. Murakami
 * et al., "Designing a Location Trace Anonymization Contest" (PoPETs 2023).
 */
export function fitMobilityModel(populations: readonly Population[], settings: FitSettings): MobilityModel {
  const { regionCount, slotsPerDay, seed = 1 } = settings;
  if (populations.length === 0) throw new RangeError("expected at least one population to learn from");
  const maxUsers = Math.ceil(MAX_USERS / populations.length);
  const real = populations.map((population) => joinDays(population, slotsPerDay, maxUsers));
  const mostDays = Math.max(...real.map(({ daysPerUser }) => daysPerUser));
  const daysPerTrace = Math.ceil(mostDays / 2);
  const base = {
    regionCount,
    slotsPerDay,
    homes: cumulative(countHomes(real, regionCount)),
    transitions: new TransitionTable(real, regionCount),
  };
  const simulate = (parameters: MobilityParameters, users: number, simulationSeed: number): DayStatistics => {
    const most = Math.ceil(SIMULATED_EVENTS / (2 * daysPerTrace * slotsPerDay));
    const size = { userCount: Math.min(users, most), days: daysPerTrace };
    const random = new Mt19937((seed + simulationSeed) >>> 0);
    const drawn = drawPopulation(modelPeople({ ...base, parameters }), size, random);
    return dayStatistics([joinDays(drawn, slotsPerDay)], regionCount);
  };
  return { ...base, parameters: calibrate(dayStatistics(real, regionCount), regionCount, simulate) };
}

type Simulate = (parameters: MobilityParameters, users: number, seed: number) => DayStatistics;

function calibrate(real: DayStatistics, regionCount: number, simulate: Simulate): MobilityParameters {
  const mostSeen = real.distinctRegions.findLastIndex((part) => part > 0);
  const sizes = candidateSizes(mostSeen, regionCount);
  let parameters: MobilityParameters = {
    homeStart: 0.5,
    homeReturn: Array.from(real.backAtStart, () => 0),
    habit: 0.1,
    restlessness: 0,
    regionSets: [],
  };
  for (let round = 0; round < ROUNDS; round++) {
    const simulated = sizes.map((regions, i) => {
      const ofThisSize = { ...parameters, regionSets: [{ regions, probability: 1 }] };
      return simulate(ofThisSize, SIMULATED_USERS_PER_SIZE, i + 1).distinctRegions;
    });
    const probabilities = regionSetProbabilities(real.distinctRegions, simulated);
    const regionSets = sizes.map((regions, i) => ({ regions, probability: probabilities[i] }));
    parameters = { ...parameters, regionSets };
    if (round < ROUNDS - 1) {
      parameters = corrected(parameters, real, simulate(parameters, SIMULATED_USERS, 0));
    }
  }
  return parameters;
}

/** Moves the parameters towards those whose simulation has the real statistics. */
function corrected(
  parameters: MobilityParameters,
  real: DayStatistics,
  seen: DayStatistics,
): MobilityParameters {
  const { restlessness, habit, homeReturn } = parameters;
  const startRatio = seen.backAtStart[0] > 0 ? real.backAtStart[0] / seen.backAtStart[0] : 1;
  const homeStart = clamp(parameters.homeStart * Math.sqrt(startRatio), 0.01, 1);
  const missing = real.backAtStart.map((part, slot) => part - seen.backAtStart[slot]);
  return {
    ...parameters,
    homeStart,
    // Part of what a slot is missing was already missing one slot earlier and is corrected there.
    homeReturn: homeReturn.map((part, slot) => {
      if (slot === 0) return 0;
      const before = slot > 1 ? missing[slot - 1] : 0;
      return clamp(part + (0.8 * missing[slot] - 0.3 * before) / homeStart, 0, 0.5);
    }),
    habit: clamp(habit + 0.6 * (real.repeats - seen.repeats), MIN_HABIT, LIMIT),
    restlessness: seen.stays > 0 ? clamp(restlessness + 1 - real.stays / seen.stays, 0, LIMIT) : restlessness,
  };
}

/** `[regionCount]`: for each region the number of users whose days most often begin there. */
function countHomes(sets: readonly ObservedDays[], regionCount: number): Float64Array {
  const homes = new Float64Array(regionCount);
  for (const { regions, userCount, daysPerUser, slotsPerDay } of sets) {
    for (let user = 0; user < userCount; user++) {
      const starts = Array.from(
        { length: daysPerUser },
        (_, day) => regions[(user * daysPerUser + day) * slotsPerDay],
      );
      homes[mostFrequent(starts)]++;
    }
  }
  return homes;
}

/** The most frequent of the values, the earliest of equals. */
function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
