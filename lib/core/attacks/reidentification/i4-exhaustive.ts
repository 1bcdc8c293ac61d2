import { regionCount } from "../../grid/grid.ts";
import type { ReidentificationAttack } from "../attack.ts";
import { matchUsers } from "../match-users.ts";
import { countVisits } from "../visit-probability.ts";

/**
 * I4-Exhaustive: I2-VisitProb without its short cuts. Every event counts, and a generalized location counts by the mean
 * over all its regions. Draws nothing, so the seed does not matter.
 */
export const i4Exhaustive: ReidentificationAttack = {
  kind: "reidentification",
  name: "I4-Exhaustive",
  run({ referenceTraces, publicTraces, grid, seed }) {
    const visits = countVisits(referenceTraces, regionCount(grid));
    const { best } = matchUsers(visits, publicTraces, { listRegions: "all" }, seed);
    return { kind: "inferredIdTable", users: best };
  },
};
