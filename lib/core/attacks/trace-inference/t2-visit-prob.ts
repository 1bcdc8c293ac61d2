import type { TraceInferenceAttack } from "../attack.ts";
import { visitProbabilityMatch } from "../visit-match.ts";
import { resolveLocations } from "./resolve-locations.ts";
import { tracesOfUsers } from "./traces-of-users.ts";

/**
 * T2-VisitProb: matches users as I2 does, but each user once; the answer for a user is the matched public trace with its lists and
 * deletions resolved at random. Source: PWS Cup 2019 sample programs, 2.3.2.
 */
export const t2VisitProb: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T2-VisitProb",
  run(input, context) {
    const { bestUnused, drawn } = context.get(visitProbabilityMatch);
    return tracesOfUsers(resolveLocations(input, drawn), bestUnused, input.publicTraces.eventsPerUser);
  },
};
