import type { RoundSettings } from "../../lib/contest/round-settings.ts";

/** Rows of a CSV file, without its header. */
export function rowsOf(text: string | Uint8Array): string[] {
  return Buffer.from(text).toString().trim().split("\n").slice(1);
}

/**
 * Plain s_T of inferred traces, by the rulebook's definition, from the files' rows alone.
 * @param inferred rows of `etraces`: a region for each event
 * @param original rows of `orgtraces`
 */
export function plainTraceScore(
  settings: Pick<RoundSettings, "grid" | "hospitalRegionIds" | "hospitalWeight" | "distanceLimitKm">,
  inferred: readonly string[],
  original: readonly string[],
): number {
  const { grid, hospitalRegionIds, hospitalWeight, distanceLimitKm } = settings;
  const height = ((grid.latitudeMax - grid.latitudeMin) / grid.rows) * grid.kmPerLatitudeDegree;
  const width = ((grid.longitudeMax - grid.longitudeMin) / grid.columns) * grid.kmPerLongitudeDegree;
  const place = (region: number) => [(region - 1) % grid.columns, Math.floor((region - 1) / grid.columns)];
  let gains = 0;
  let weights = 0;
  for (const [i, row] of original.entries()) {
    const region = Number(row.split(",")[2]);
    const [[x, y], [guessX, guessY]] = [place(region), place(Number(inferred[i]))];
    const km = Math.hypot((x - guessX) * width, (y - guessY) * height);
    const weight = hospitalRegionIds.includes(region) ? hospitalWeight : 1;
    gains += weight * Math.max(0, 1 - km / distanceLimitKm);
    weights += weight;
  }
  return 1 - gains / weights;
}
