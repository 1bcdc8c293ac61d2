import type { Traces } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";

/** A population's reference and original traces: row u of both is the same user. */
export interface Population {
  readonly reference: Traces;
  readonly original: Traces;
}

/** The number of people and days of a population. */
export interface PopulationSize {
  /** n, at least 1. */
  readonly userCount: number;
  /** The number of days in R, which equals that in O; at least 1. */
  readonly days: number;
}

/** A person: every call draws the person's next day and writes it into `regions[start, start + slotsPerDay)`. */
export type Person = (regions: Uint16Array, start: number) => void;

/** A model from which people are drawn one after another. */
export interface PeopleModel {
  /** Events per day, at least 1. */
  readonly slotsPerDay: number;
  /** Draws a person, whose days come from the same source. The person may only be used until the next one is drawn. */
  drawPerson(random: RandomSource): Person;
}

/** A part of a population: its rows are users `firstUser`, `firstUser + 1`, ... of the whole. */
export interface PopulationBatch extends Population {
  /** 0-based. */
  readonly firstUser: number;
}

/**
 * Draws a population: `2 * days` separate days of every person, the first half of which is R, the second O.
 * O(users * events) time and memory.
 */
export function drawPopulation(people: PeopleModel, size: PopulationSize, random: RandomSource): Population {
  const [population] = drawPopulationInBatches(people, size, random, size.userCount);
  return population;
}

/**
 * Draws the same population as {@link drawPopulation}, one batch of users at a time, in the memory of one batch.
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
