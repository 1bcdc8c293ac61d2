import { regionCount } from "../../grid/grid.ts";
import type { TraceInferenceAttack } from "../attack.ts";
import { homeProbabilityMatch } from "../visit-match.ts";
import { placePublicTraces } from "./place-public-traces.ts";

/** T3-HomeProb: T2 with the matching of I3. Source: PWS Cup 2019 sample programs, 2.3.3. */
export const t3HomeProb: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T3-HomeProb",
  run({ publicTraces, grid }, context) {
    const match = context.get(homeProbabilityMatch);
    return placePublicTraces(publicTraces, match.bestUnused, regionCount(grid), match.continueRandom());
  },
};
