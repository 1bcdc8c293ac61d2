import { regionCount } from "../grid/grid.ts";
import { Mt19937 } from "../random/mt19937.ts";
import type { AttackInput } from "./attack.ts";
import type { SharedWork } from "./attack-context.ts";
import { homeHourEvents } from "./home-hours.ts";
import { matchUsers, type UserMatch } from "./match-users.ts";
import { type EvidenceRule, TraceEvidence } from "./trace-evidence.ts";
import { countVisits } from "./visit-probability.ts";

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

function drawPass({ publicTraces, seed }: AttackInput, rule: EvidenceRule): Mt19937 {
  const random = new Mt19937(seed);
  const evidence = new TraceEvidence(publicTraces, rule, random);
  for (let row = 0; row < publicTraces.rowCount; row++) evidence.collect(row);
  return random;
}
