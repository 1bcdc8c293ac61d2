import { regionCount } from "../../grid/grid.ts";
import { Mt19937 } from "../../random/mt19937.ts";
import type { ReidentificationAttack } from "../attack.ts";
import { matchUsers } from "../match-users.ts";
import { countVisits } from "../visit-probability.ts";

/**
 * I4-Exhaustive: I2-VisitProb without sampling. Every event counts, and a generalized location counts with the mean
 * probability over all its regions. Deterministic: the seed has no effect.
 */
export const i4Exhaustive: ReidentificationAttack = {
  kind: "reidentification",
  name: "I4-Exhaustive",
  run({ referenceTraces, publicTraces, grid, seed }) {
    const visits = countVisits(referenceTraces, regionCount(grid));
    const { best } = matchUsers(visits, publicTraces, { listRegions: "all" }, new Mt19937(seed));
    return { kind: "inferredIdTable", users: best };
  },
};
