import { regionCount } from "../../grid/grid.ts";
import type { ReidentificationAttack } from "../attack.ts";
import { type FuzzyVectors, publicVectors, referenceVectors } from "./fuzzy-vectors.ts";

/**
 * I5-Fuzzy: for each pseudonym the user with the most similar visit vector: log(1 + visits) by region, smeared over the
 * neighbouring cells, compared by cosine. Ties go to the lowest user, a fully deleted trace to user 1. Deterministic.
 *
 * Cost: O(sum over the public vectors' entries of the users with an entry there) time, O(entries) memory.
 * Source: the vectors that the best re-identification teams of PWS Cup 2019 described.
 */
export const i5Fuzzy: ReidentificationAttack = {
  kind: "reidentification",
  name: "I5-Fuzzy",
  run({ referenceTraces, publicTraces, grid }) {
    const known = entriesByRegion(referenceVectors(referenceTraces, grid), regionCount(grid));
    const shown = publicVectors(publicTraces, grid);
    const users = new Uint32Array(publicTraces.rowCount);
    const cosines = new Float64Array(referenceTraces.userCount);
    for (let row = 0; row < users.length; row++) {
      cosines.fill(0);
      for (let i = shown.offsets[row]; i < shown.offsets[row + 1]; i++) {
        addProducts(cosines, known, shown.regions[i], shown.values[i]);
      }
      users[row] = firstMaximum(cosines);
    }
    return { kind: "inferredIdTable", users };
  },
};

/** The vectors by region: those of region r are entries `[offsets[r], offsets[r + 1])`, users ascending. */
interface EntriesByRegion {
  readonly offsets: Uint32Array;
  readonly users: Uint32Array;
  readonly values: Float32Array;
}

function entriesByRegion({ offsets, regions, values }: FuzzyVectors, regionTotal: number): EntriesByRegion {
  const starts = new Uint32Array(regionTotal + 1);
  for (const region of regions) starts[region + 1]++;
  for (let region = 0; region < regionTotal; region++) starts[region + 1] += starts[region];
  const next = starts.slice();
  const users = new Uint32Array(regions.length);
  const turned = new Float32Array(regions.length);
  for (let user = 0; user + 1 < offsets.length; user++) {
    for (let i = offsets[user]; i < offsets[user + 1]; i++) {
      const at = next[regions[i]]++;
      users[at] = user;
      turned[at] = values[i];
    }
  }
  return { offsets: starts, users, values: turned };
}

function addProducts(
  sums: Float64Array,
  { offsets, users, values }: EntriesByRegion,
  region: number,
  value: number,
): void {
  const end = offsets[region + 1];
  for (let i = offsets[region]; i < end; i++) sums[users[i]] += value * values[i];
}

function firstMaximum(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i;
  return best;
}
