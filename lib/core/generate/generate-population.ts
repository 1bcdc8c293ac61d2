import type { Grid } from "../grid/grid.ts";
import { Mt19937 } from "../random/mt19937.ts";
import { drawCity } from "./city.ts";
import { drawDay } from "./day.ts";
import { drawPopulation, type PeopleModel, type Population, type PopulationSize } from "./people.ts";
import { drawResident } from "./resident.ts";

export type { Population, PopulationSize } from "./people.ts";

/** The place of a synthetic population. */
export interface CitySettings {
  readonly grid: Grid;
  /** Events a day, at least 1. */
  readonly slotsPerDay: number;
  /** Seeds the city alone: populations of one city share it. An integer in [0, 2^32), 1 by default. */
  readonly citySeed?: number;
}

/** The size and place of a synthetic population. */
export interface PopulationSettings extends CitySettings, PopulationSize {}

/**
 * People of a made-up city whose attack scores look like those of the contest's sets: everyone has a home, work, favourite
 * places and habits.
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
 * The same settings and seed give the same traces on every machine up to the rounding of `Math.log`, `exp`, `cos`, `sin`.
 * O(users * events); about 0.4 microseconds an event.
 *
 * @param seed draws the people; an integer in [0, 2^32)
 */
export function generatePopulation(settings: PopulationSettings, seed: number): Population {
  return drawPopulation(cityPeople(settings), settings, new Mt19937(seed));
}
