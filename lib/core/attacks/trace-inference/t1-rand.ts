import { regionCount } from "../../grid/grid.ts";
import { MersenneWords } from "../../random/mersenne-words/mersenne-words.ts";
import { uniformDouble } from "../../random/mt19937.ts";
import type { TraceInferenceAttack } from "../attack.ts";

/** T1-rand: a random region for every event. Source: PWS Cup 2019 sample programs, 2.3.1. */
export const t1Rand: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T1-rand",
  run({ publicTraces, grid, seed }) {
    const { rowCount, eventsPerUser } = publicTraces;
    const words = new MersenneWords(seed);
    const regions = new Uint16Array(rowCount * eventsPerUser);
    for (let from = 0; from < regions.length; from += words.draws.length / 2) {
      words.refill();
      drawRegions(regions, from, words.draws, regionCount(grid));
    }
    return { kind: "inferredTraces", userCount: rowCount, eventsPerUser, regions };
  },
};

/** Turns a block of draws into regions from `from` on, two draws each. A function of its own, so that the engine compiles it early. */
function drawRegions(regions: Uint16Array, from: number, draws: Int32Array, count: number): void {
  const to = Math.min(regions.length, from + draws.length / 2);
  let draw = 0;
  for (let i = from; i < to; i++) {
    regions[i] = Math.floor(uniformDouble(draws[draw], draws[draw + 1]) * count);
    draw += 2;
  }
}
