import type { Calendar } from "../grid/calendar.ts";
import { regionCount } from "../grid/grid.ts";
import { Mt19937 } from "../random/mt19937.ts";
import type { SharedWork } from "./attack-context.ts";
import { matchUsers, type UserMatch } from "./match-users.ts";
import { countVisits } from "./visit-probability.ts";

/** The most regions of a generalized location that the sample attacks use. */
const LIST_REGIONS = 10;

/** A match, and how many 32-bit draws it took from the seed's generator, which T2 and T3 continue. */
export interface DrawnMatch extends UserMatch {
  readonly drawn: number;
}

/** The matching pass of I2 and T2: all events of R against a tenth of the events of A', sampled event by event. */
export const visitProbabilityMatch: SharedWork<DrawnMatch> = {
  name: "visit-probability match",
  compute({ referenceTraces, publicTraces, grid, seed }) {
    const visits = countVisits(referenceTraces, regionCount(grid));
    const random = new Mt19937(seed);
    const match = matchUsers(visits, publicTraces, { probability: 0.1, listRegions: LIST_REGIONS }, random);
    return { ...match, drawn: random.drawn };
  },
};

/** The matching pass of I3 and T3: the home hours of R against those of A', without sampling. */
export const homeProbabilityMatch: SharedWork<DrawnMatch> = {
  name: "home-probability match",
  compute({ referenceTraces, publicTraces, grid, calendar, seed }) {
    const homeHoursOf = ({ firstTimeId, eventsPerUser }: { firstTimeId: number; eventsPerUser: number }) =>
      homeHourEvents(firstTimeId, eventsPerUser, calendar);
    const visits = countVisits(referenceTraces, regionCount(grid), homeHoursOf(referenceTraces));
    const random = new Mt19937(seed);
    const rule = { isUsed: homeHoursOf(publicTraces), listRegions: LIST_REGIONS };
    const match = matchUsers(visits, publicTraces, rule, random);
    return { ...match, drawn: random.drawn };
  },
};

/**
 * Marks the events of a trace that fall into the home hours, the first `homeSlots` slots of each day by time id.
 *
 * @param firstTimeId the 1-based time id of a trace's first event
 * @returns `[eventsPerUser]`, 1 in the home hours, else 0
 */
function homeHourEvents(firstTimeId: number, eventsPerUser: number, calendar: Calendar): Uint8Array {
  const isHome = new Uint8Array(eventsPerUser);
  for (let event = 0; event < eventsPerUser; event++) {
    const slot = (firstTimeId - 1 + event) % calendar.slotsPerDay;
    isHome[event] = slot < calendar.homeSlots ? 1 : 0;
  }
  return isHome;
}
