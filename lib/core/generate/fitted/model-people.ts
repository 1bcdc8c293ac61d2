import type { RandomSource } from "../../random/random-source.ts";
import { cumulative, sampleIndex } from "../../random/samplers.ts";
import type { PeopleModel } from "../people.ts";
import type { MobilityModel } from "./mobility-model.ts";
import { RegionSetWalker } from "./region-set-walker.ts";

/**
 * People who move according to a model. Each has a home, a set of regions, and habits that form over their days; none is a real
 * user or a copy of one.
 *
 * About 0.5 microseconds per event.
 * @param model from {@link fitMobilityModel}
 */
export function modelPeople(model: MobilityModel): PeopleModel {
  const { slotsPerDay, homes, parameters } = model;
  const { homeStart, homeReturn, regionSets } = parameters;
  const sizes = cumulative(regionSets.map(({ probability }) => probability));
  const walker = new RegionSetWalker(model);
  return {
    slotsPerDay,
    drawPerson(random: RandomSource) {
      const { regions: setSize } = regionSets[sampleIndex(sizes, random)];
      const home = sampleIndex(homes, random);
      walker.settle(home, setSize, random);
      return (regions, start) => {
        let place = random.random() < homeStart ? home : walker.step(home, 1, random);
        regions[start] = place;
        for (let slot = 1; slot < slotsPerDay; slot++) {
          place = random.random() < homeReturn[slot] ? home : walker.habitualStep(place, slot, random);
          regions[start + slot] = place;
        }
      };
    },
  };
}
