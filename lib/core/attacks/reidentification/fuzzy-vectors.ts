import { DELETED, lengthOfList, listOfCode, type PublicTraces, type Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import { addSpread, kernelOf, type SpatialKernel } from "../../grid/spatial-kernel.ts";

/** A visit also counts for the eight surrounding cells, by 0.33 e^(-0.5 d) at a distance of d cells between the centres. */
const NEIGHBOUR_WEIGHT = 0.33;
const NEIGHBOUR_DECAY = 0.5;

const SMEAR: SpatialKernel = kernelOf(1, (dx, dy) =>
  dx === 0 && dy === 0 ? 1 : NEIGHBOUR_WEIGHT * Math.exp(-NEIGHBOUR_DECAY * Math.hypot(dx, dy)),
);

/** A sparse vector over regions for each trace; those of trace i are entries `[offsets[i], offsets[i + 1])` of the other two arrays. */
export interface FuzzyVectors {
  /** `[traces + 1]`. */
  readonly offsets: Uint32Array;
  /** 0-based regions, ascending within a trace. */
  readonly regions: Uint16Array;
  /** Positive values; each trace's vector has Euclidean length 1. */
  readonly values: Float32Array;
}

/** The vectors of R's users. */
export function referenceVectors({ regions, eventsPerUser }: Traces, grid: Grid): FuzzyVectors {
  return fuzzyVectors(regions.length / eventsPerUser, grid, (user, counts) => {
    for (let i = user * eventsPerUser; i < (user + 1) * eventsPerUser; i++) counts[regions[i]]++;
  });
}

/** The vectors of A''s traces: a list counts for each of its regions in equal parts, a deleted event for none. */
export function publicVectors(traces: PublicTraces, grid: Grid): FuzzyVectors {
  const { codes, eventsPerUser, rowCount, listOffsets, listRegions } = traces;
  return fuzzyVectors(rowCount, grid, (row, counts) => {
    for (let i = row * eventsPerUser; i < (row + 1) * eventsPerUser; i++) {
      const code = codes[i];
      if (code >= 0) counts[code]++;
      if (code >= 0 || code === DELETED) continue;
      const list = listOfCode(code);
      const share = 1 / lengthOfList(traces, list);
      for (let k = listOffsets[list]; k < listOffsets[list + 1]; k++) counts[listRegions[k]] += share;
    }
  });
}

/** Makes vectors of log(1 + count) for every region, smeared over the neighbouring cells and scaled to length 1. */
function fuzzyVectors(
  traceCount: number,
  grid: Grid,
  count: (trace: number, counts: Float64Array) => void,
): FuzzyVectors {
  const offsets = new Uint32Array(traceCount + 1);
  const vectors: { regions: Uint16Array; values: Float32Array }[] = [];
  const counts = new Float64Array(regionCount(grid));
  const smeared = new Float64Array(regionCount(grid));
  for (let trace = 0; trace < traceCount; trace++) {
    counts.fill(0);
    smeared.fill(0);
    count(trace, counts);
    for (let region = 0; region < counts.length; region++) {
      if (counts[region] > 0) addSpread(smeared, 0, grid, region, Math.log1p(counts[region]), SMEAR);
    }
    const vector = compress(smeared);
    vectors.push(vector);
    offsets[trace + 1] = offsets[trace] + vector.regions.length;
  }
  const regions = new Uint16Array(offsets[traceCount]);
  const values = new Float32Array(offsets[traceCount]);
  vectors.forEach((vector, trace) => {
    regions.set(vector.regions, offsets[trace]);
    values.set(vector.values, offsets[trace]);
  });
  return { offsets, regions, values };
}

function compress(dense: Float64Array): { regions: Uint16Array; values: Float32Array } {
  const kept: number[] = [];
  let square = 0;
  for (let region = 0; region < dense.length; region++) {
    if (dense[region] === 0) continue;
    kept.push(region);
    square += dense[region] * dense[region];
  }
  const length = Math.sqrt(square);
  return {
    regions: Uint16Array.from(kept),
    values: Float32Array.from(kept, (region) => dense[region] / length),
  };
}
