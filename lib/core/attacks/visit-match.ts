import { regionCount } from "../grid/grid.ts";
import type { SharedWork } from "./attack-context.ts";
import type { AttackInput } from "./attack-input.ts";
import { countDraws } from "./draw-counts/count-draws.ts";
import { homeHourEvents } from "./home-hours.ts";
import { matchUsers, type UserMatch } from "./match-users.ts";
import type { EvidenceRule } from "./trace-evidence/event-draws.ts";
import { countVisits } from "./visit-counts/count-visits.ts";

/** The most regions of a generalized location that the sample attacks use. */
const LIST_REGIONS = 10;
/** I2 and T2 use a tenth of the events. */
const VISIT_RULE: EvidenceRule = { probability: 0.1, listRegions: LIST_REGIONS };

/** The matching pass of I2 and T2: all events of R against a tenth of the events of A', sampled event by event. */
export const visitProbabilityMatch: SharedWork<UserMatch> = {
  name: "visit-probability match",
  compute(input) {
    const visits = countVisits(input.referenceTraces, regionCount(input.grid));
    return matchUsers(visits, input.publicTraces, VISIT_RULE, input.seed);
  },
};

/** The matching pass of I3 and T3: the home hours of R against those of A', without sampling. */
export const homeProbabilityMatch: SharedWork<UserMatch> = {
  name: "home-probability match",
  compute(input) {
    const { referenceTraces, publicTraces, grid, calendar, seed } = input;
    const { firstTimeId, eventsPerUser } = referenceTraces;
    const referenceHours = homeHourEvents(firstTimeId, eventsPerUser, calendar);
    const visits = countVisits(referenceTraces, regionCount(grid), referenceHours);
    return matchUsers(visits, publicTraces, homeRule(input), seed);
  },
};

/** The number of 32-bit draws that the pass of I2 and T2 makes. It depends on A' alone, so it is known without matching users. */
export function drawnInVisitPass(input: AttackInput): number {
  return countDraws(input.publicTraces, VISIT_RULE, input.seed);
}

/** The number of 32-bit draws that the pass of I3 and T3 makes. */
export function drawnInHomePass(input: AttackInput): number {
  return countDraws(input.publicTraces, homeRule(input), input.seed);
}

function homeRule({ publicTraces, calendar }: AttackInput): EvidenceRule {
  const { firstTimeId, eventsPerUser } = publicTraces;
  return { isUsed: homeHourEvents(firstTimeId, eventsPerUser, calendar), listRegions: LIST_REGIONS };
}
