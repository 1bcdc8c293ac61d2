import { regionCount } from "../../grid/grid.ts";
import type { TraceInferenceAttack } from "../attack.ts";
import { visitProbabilityMatch } from "../visit-match.ts";
import { placePublicTraces } from "./place-public-traces.ts";

/**
 * T2-VisitProb: I2 with each user taken once, then each public trace, its lists and deletions resolved at random, as the
 * trace of the user it was matched with. Source: PWS Cup 2019 sample programs, 2.3.2.
 */
export const t2VisitProb: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T2-VisitProb",
  run({ publicTraces, grid }, context) {
    const match = context.get(visitProbabilityMatch);
    return placePublicTraces(publicTraces, match.bestUnused, regionCount(grid), match.continueRandom());
  },
};
