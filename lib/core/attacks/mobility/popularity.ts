import type { Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import type { DaySlots } from "./day-slots.ts";

/** The number of reference events in each region, at each slot of the day and in all. */
export interface Popularity {
  /** `[slotsPerDay x regionCount]`. */
  readonly eventsAt: Float64Array;
  /** `[slotsPerDay]`. */
  readonly eventsOfSlot: Float64Array;
  /** `[regionCount]`. */
  readonly events: Float64Array;
  /** The number of all events. */
  readonly total: number;
}

/** Counts the events of all users together. Cost: O(events). */
export function countPopularity(traces: Traces, slots: DaySlots, grid: Grid): Popularity {
  const { eventsPerUser, regions } = traces;
  const regionTotal = regionCount(grid);
  const eventsAt = new Float64Array(slots.slotsPerDay * regionTotal);
  const eventsOfSlot = new Float64Array(slots.slotsPerDay);
  const events = new Float64Array(regionTotal);
  for (let start = 0; start < regions.length; start += eventsPerUser) {
    for (let event = 0; event < eventsPerUser; event++) {
      const slot = slots.slotOf[event];
      const region = regions[start + event];
      eventsAt[slot * regionTotal + region]++;
      eventsOfSlot[slot]++;
      events[region]++;
    }
  }
  return { eventsAt, eventsOfSlot, events, total: regions.length };
}
