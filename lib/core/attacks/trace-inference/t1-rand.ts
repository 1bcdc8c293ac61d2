import { regionCount } from "../../grid/grid.ts";
import { Mt19937 } from "../../random/mt19937.ts";
import type { TraceInferenceAttack } from "../attack.ts";

/** T1-rand: a random region for every event. Source: PWS Cup 2019 sample programs, 2.3.1. */
export const t1Rand: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T1-rand",
  run({ publicTraces, grid, seed }) {
    const { rowCount, eventsPerUser } = publicTraces;
    const random = new Mt19937(seed);
    const count = regionCount(grid);
    const regions = new Uint16Array(rowCount * eventsPerUser);
    for (let i = 0; i < regions.length; i++) regions[i] = Math.floor(random.random() * count);
    return { kind: "inferredTraces", userCount: rowCount, eventsPerUser, regions };
  },
};
