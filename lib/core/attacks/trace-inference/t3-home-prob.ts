import type { TraceInferenceAttack } from "../attack.ts";
import { homeProbabilityMatch } from "../visit-match.ts";
import { resolveLocations } from "./resolve-locations.ts";
import { tracesOfUsers } from "./traces-of-users.ts";

/** T3-HomeProb: T2 with the matching of I3. Source: PWS Cup 2019 sample programs, 2.3.3. */
export const t3HomeProb: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T3-HomeProb",
  run(input, context) {
    const { bestUnused, drawn } = context.get(homeProbabilityMatch);
    return tracesOfUsers(resolveLocations(input, drawn), bestUnused, input.publicTraces.eventsPerUser);
  },
};
