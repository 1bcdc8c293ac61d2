import { DELETED } from "../formats/traces.ts";
import { regionCount } from "../grid/grid.ts";
import { Mt19937 } from "../random/mt19937.ts";
import { drawShuffle } from "../random/shuffle.ts";
import type { AttackInput } from "./attack.ts";
import type { SharedWork } from "./attack-context.ts";
import { homeHourEvents } from "./home-hours.ts";
import { matchUsers, type UserMatch } from "./match-users.ts";
import type { EvidenceRule } from "./trace-evidence.ts";
import { countVisits } from "./visit-probability.ts";

/** The code of the first generalized location. */
const FIRST_LIST = DELETED - 1;
/** The probability with which I2 and T2 use an event. */
const SAMPLING_PROBABILITY = 0.1;
/** The most regions of a generalized location that the sample attacks look at. */
const SAMPLE_LIST_REGIONS = 10;

/** The pass of I2 and T2: all of R against a tenth of A', drawn event by event. */
export const visitProbabilityMatch: SharedWork<UserMatch> = {
  name: "visit-probability match",
  compute(input) {
    const visits = countVisits(input.referenceTraces, regionCount(input.grid));
    return matchUsers(visits, input.publicTraces, visitRule(), new Mt19937(input.seed));
  },
};

/** The pass of I3 and T3: the home hours of R against those of A', without sampling. */
export const homeProbabilityMatch: SharedWork<UserMatch> = {
  name: "home-probability match",
  compute(input) {
    const { referenceTraces, publicTraces, grid, calendar, seed } = input;
    const { firstTimeId, eventsPerUser } = referenceTraces;
    const referenceHours = homeHourEvents(firstTimeId, eventsPerUser, calendar);
    const visits = countVisits(referenceTraces, regionCount(grid), referenceHours);
    return matchUsers(visits, publicTraces, homeRule(input), new Mt19937(seed));
  },
};

/** The generator as the pass of I2 and T2 leaves it. What is drawn depends on A' alone, so no user need be matched for it. */
export function drawVisitPass(input: AttackInput): Mt19937 {
  return drawPass(input, visitRule());
}

/** The generator as the pass of I3 and T3 leaves it. */
export function drawHomePass(input: AttackInput): Mt19937 {
  return drawPass(input, homeRule(input));
}

function visitRule(): EvidenceRule {
  return { usesEvent: (_, draws) => draws.random() < SAMPLING_PROBABILITY, listRegions: SAMPLE_LIST_REGIONS };
}

function homeRule({ publicTraces, calendar }: AttackInput): EvidenceRule {
  const { firstTimeId, eventsPerUser } = publicTraces;
  const hours = homeHourEvents(firstTimeId, eventsPerUser, calendar);
  return { usesEvent: (event) => hours[event] === 1, listRegions: SAMPLE_LIST_REGIONS };
}

function drawPass({ publicTraces, seed }: AttackInput, { usesEvent }: EvidenceRule): Mt19937 {
  const { codes, eventsPerUser, listOffsets } = publicTraces;
  const random = new Mt19937(seed);
  for (let row = 0; row < codes.length; row += eventsPerUser) {
    for (let event = 0; event < eventsPerUser; event++) {
      if (!usesEvent(event, random)) continue;
      const code = codes[row + event];
      if (code <= FIRST_LIST) drawShuffle(listOffsets[-1 - code] - listOffsets[-2 - code], random);
    }
  }
  return random;
}
