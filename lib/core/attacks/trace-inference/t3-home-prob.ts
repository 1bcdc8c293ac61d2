import type { TraceInferenceAttack } from "../attack.ts";
import { homeProbabilityMatch } from "../visit-match.ts";
import { homeLocations } from "./resolve-locations.ts";
import { tracesOfUsers } from "./traces-of-users.ts";

/** T3-HomeProb: T2 with the matching of I3. Source: PWS Cup 2019 sample programs, 2.3.3. */
export const t3HomeProb: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T3-HomeProb",
  needs: [homeLocations],
  run({ publicTraces }, context) {
    const regions = context.get(homeLocations);
    const { bestUnused } = context.get(homeProbabilityMatch);
    return tracesOfUsers(regions, bestUnused, publicTraces.eventsPerUser);
  },
};
