import type { Traces } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";

/** A population's reference and original traces: row u of both is the same user. */
export interface Population {
  readonly reference: Traces;
  readonly original: Traces;
}

/** How many people live how many days. */
export interface PopulationSize {
  /** n, at least 1. */
  readonly userCount: number;
  /** Days in R, and as many in O; at least 1. */
  readonly days: number;
}

/** Someone who lives: every call writes the next day into `regions[start, start + slotsPerDay)`. */
export type Person = (regions: Uint16Array, start: number) => void;

/** People of one kind, to be drawn one after another. */
export interface PeopleModel {
  /** Events a day, at least 1. */
  readonly slotsPerDay: number;
  /** Draws someone, who draws their days from the same source and lives until the next one is drawn. */
  drawPerson(random: RandomSource): Person;
}

/** A part of a population: its rows are users `firstUser`, `firstUser + 1`, ... of the whole. */
export interface PopulationBatch extends Population {
  /** 0-based. */
  readonly firstUser: number;
}

/**
 * Draws a population: everyone lives `2 * days` separate days, the first half of which is R, the second O.
 * O(users * events) time and memory.
 */
export function drawPopulation(people: PeopleModel, size: PopulationSize, random: RandomSource): Population {
  const [population] = drawPopulationInBatches(people, size, random, size.userCount);
  return population;
}

/**
 * Draws the population that {@link drawPopulation} draws, a batch of users at a time, in the memory of one batch.
 * @param usersPerBatch at least 1; the last batch may be smaller
 */
export function* drawPopulationInBatches(
  people: PeopleModel,
  { userCount, days }: PopulationSize,
  random: RandomSource,
  usersPerBatch: number,
): Generator<PopulationBatch, void> {
  const eventsPerUser = days * people.slotsPerDay;
  for (let firstUser = 0; firstUser < userCount; firstUser += usersPerBatch) {
    const batchUsers = Math.min(usersPerBatch, userCount - firstUser);
    const reference = emptyTraces(batchUsers, eventsPerUser, 1);
    const original = emptyTraces(batchUsers, eventsPerUser, eventsPerUser + 1);
    for (let user = 0; user < batchUsers; user++) {
      const liveDay = people.drawPerson(random);
      for (const { regions } of [reference, original]) {
        for (let day = 0; day < days; day++)
          liveDay(regions, user * eventsPerUser + day * people.slotsPerDay);
      }
    }
    yield { firstUser, reference, original };
  }
}

function emptyTraces(userCount: number, eventsPerUser: number, firstTimeId: number): Traces {
  return { userCount, eventsPerUser, firstTimeId, regions: new Uint16Array(userCount * eventsPerUser) };
}
