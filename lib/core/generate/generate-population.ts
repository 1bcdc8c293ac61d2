import type { Grid } from "../grid/grid.ts";
import { Mt19937 } from "../random/mt19937.ts";
import { drawCity } from "./city.ts";
import { drawDay } from "./day.ts";
import { drawPopulation, type PeopleModel, type Population, type PopulationSize } from "./people.ts";
import { drawResident } from "./resident.ts";

export type { Population, PopulationSize } from "./people.ts";

/** The city of a synthetic population. */
export interface CitySettings {
  readonly grid: Grid;
  /** Events per day, at least 1. */
  readonly slotsPerDay: number;
  /** Seeds the city only, so that several populations can share one. An integer in [0, 2^32), 1 by default. */
  readonly citySeed?: number;
}

/** The size and city of a synthetic population. */
export interface PopulationSettings extends CitySettings, PopulationSize {}

/**
 * People of a synthetic city, each with a home, work, favourite places and habits. Attacks on their traces score about as they
 * do on the contest's sets.
 */
export function cityPeople({ grid, slotsPerDay, citySeed = 1 }: CitySettings): PeopleModel {
  const city = drawCity(grid, new Mt19937(citySeed));
  return {
    slotsPerDay,
    drawPerson(random) {
      const resident = drawResident(city, random);
      return (regions, start) => drawDay(city, resident, regions, start, slotsPerDay, random);
    },
  };
}

/**
 * Draws a population of {@link cityPeople}.
 *
 * The same settings and seed give the same traces on every machine up to the rounding of `Math.log`, `exp`, `cos` and `sin`.
 * O(users * events); about 0.4 microseconds per event.
 *
 * @param seed draws the people; an integer in [0, 2^32)
 */
export function generatePopulation(settings: PopulationSettings, seed: number): Population {
  return drawPopulation(cityPeople(settings), settings, new Mt19937(seed));
}
