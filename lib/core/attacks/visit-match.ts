import { regionCount } from "../grid/grid.ts";
import { Mt19937 } from "../random/mt19937.ts";
import type { AttackInput } from "./attack.ts";
import type { SharedWork } from "./attack-context.ts";
import { homeHourEvents } from "./home-hours.ts";
import { matchUsers, type UserMatch } from "./match-users.ts";
import { countVisits } from "./visit-probability.ts";

/** The probability with which I2 and T2 use an event. */
const SAMPLING_PROBABILITY = 0.1;
/** The most regions of a generalized location that the sample attacks look at. */
const SAMPLE_LIST_REGIONS = 10;

/** A likelihood pass, and the generator as the pass left it. */
export interface MatchedUsers extends UserMatch {
  /** A generator of one's own that goes on where the pass stopped drawing. */
  continueRandom(): Mt19937;
}

/** The pass of I2 and T2: all of R against a tenth of A', drawn event by event. */
export const visitProbabilityMatch: SharedWork<MatchedUsers> = {
  name: "visit-probability match",
  compute(input) {
    const visits = countVisits(input.referenceTraces, regionCount(input.grid));
    const random = new Mt19937(input.seed);
    const match = matchUsers(
      visits,
      input.publicTraces,
      { usesEvent: (_, draws) => draws.random() < SAMPLING_PROBABILITY, listRegions: SAMPLE_LIST_REGIONS },
      random,
    );
    return { ...match, continueRandom: () => random.clone() };
  },
};

/** The pass of I3 and T3: the home hours of R against those of A', without sampling. */
export const homeProbabilityMatch: SharedWork<MatchedUsers> = {
  name: "home-probability match",
  compute({ referenceTraces, publicTraces, grid, calendar, seed }: AttackInput) {
    const referenceHours = homeHourEvents(
      referenceTraces.firstTimeId,
      referenceTraces.eventsPerUser,
      calendar,
    );
    const publicHours = homeHourEvents(publicTraces.firstTimeId, publicTraces.eventsPerUser, calendar);
    const visits = countVisits(referenceTraces, regionCount(grid), referenceHours);
    const random = new Mt19937(seed);
    const match = matchUsers(
      visits,
      publicTraces,
      { usesEvent: (event) => publicHours[event] === 1, listRegions: SAMPLE_LIST_REGIONS },
      random,
    );
    return { ...match, continueRandom: () => random.clone() };
  },
};
