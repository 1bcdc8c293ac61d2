import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import { mondrianAreas, tightenToCentres } from "../privacy/wk-anonymity/mondrian.ts";
import { BlockWriter } from "./block-writer.ts";

/** Parameters of {@link anonymizeKAnonymity}. */
export interface KAnonymityParameters {
  /** The smallest number of users in a block, an integer in [1, users]. */
  readonly k: number;
}

/**
 * A6-kAnon: at every time, Mondrian partitions the users by column and row into blocks of at least k; all users of a block get the
 * regions of the smallest rectangle that contains theirs. Deterministic. Times are independent, so a user's block changes over time.
 *
 * O(events x log^2 users). Source: LeFevre, DeWitt, Ramakrishnan, "Mondrian multidimensional k-anonymity" (ICDE 2006).
 * @throws RangeError for a k outside 1..users, and for regions outside the grid
 */
export function anonymizeKAnonymity(
  original: Traces,
  grid: Grid,
  { k }: KAnonymityParameters,
): AnonymizedTraces {
  if (!Number.isInteger(k) || k < 1 || k > original.userCount) {
    throw new RangeError(`k must be an integer in 1..${original.userCount}, the number of users, not ${k}`);
  }
  requireRegions(original.regions, regionCount(grid));
  const writer = new BlockWriter(original);
  const map = { x0: 0, y0: 0, x1: grid.columns - 1, y1: grid.rows - 1 };
  for (let event = 0; event < original.eventsPerUser; event++) {
    const regions = writer.regionsAt(event);
    const positions = {
      x: Float64Array.from(regions, (region) => region % grid.columns),
      y: Float64Array.from(regions, (region) => Math.floor(region / grid.columns)),
      r: new Float64Array(regions.length),
    };
    for (const { area, members } of tightenToCentres(mondrianAreas(positions, map, k, 0), positions, 0)) {
      writer.write(event, members, regionsOf(area, grid));
    }
  }
  return writer.finish();
}

/** All regions of a rectangle of columns and rows, borders included. */
function regionsOf(area: { x0: number; y0: number; x1: number; y1: number }, grid: Grid): Uint16Array {
  const width = area.x1 - area.x0 + 1;
  const count = width * (area.y1 - area.y0 + 1);
  return Uint16Array.from({ length: count }, (_, i) => {
    const row = area.y0 + Math.floor(i / width);
    return row * grid.columns + area.x0 + (i % width);
  });
}
