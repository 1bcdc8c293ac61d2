import { type AnonymizedTraces, codeOfList, DELETED, type Traces } from "../formats/traces.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import type { RandomSource } from "../random/random-source.ts";

/** Parameters of {@link anonymizeMrlh}. */
export interface MrlhParameters {
  /** Low bits of the column to drop, an integer in [0, 16]; 2 by default in the sample program. */
  readonly muX: number;
  /** Low bits of the row to drop, an integer in [0, 16]; 2 by default. */
  readonly muY: number;
  /** The probability of deletion, [0, 1]; 0.5 by default. */
  readonly lambda: number;
}

/** A grid has at most 65536 columns and 65536 rows, so dropping 16 bits merges all of them. */
const MOST_BITS = 16;

/**
 * A2-MRLH, merging regions and location hiding: each event is deleted with probability lambda, else generalized to the
 * block of regions that agree in all but the low bits of column and row.
 *
 * One draw per event. A block of one region is written as a region. Where 2^muX does not divide the columns, blocks at the right edge also
 * contain regions of the left edge, as those of the sample program do (docs/decisions/0012).
 *
 * Source: PWS Cup 2019 sample program `A2-MRLH.py`; R. Shokri et al., "Quantifying location privacy" (S&P 2011).
 * @throws RangeError for parameters out of range, and for regions outside the grid
 */
export function anonymizeMrlh(
  original: Traces,
  grid: Grid,
  parameters: MrlhParameters,
  random: RandomSource,
): AnonymizedTraces {
  const { userCount: rowCount, eventsPerUser, regions } = original;
  requireParameters(parameters);
  requireRegions(regions, regionCount(grid));
  const { blockOf, listOffsets, listRegions } = blocks(grid, parameters.muX, parameters.muY);
  const codes = new Int32Array(regions.length);
  for (let event = 0; event < regions.length; event++) {
    if (random.random() < parameters.lambda) codes[event] = DELETED;
    else codes[event] = blockOf[regions[event]];
  }
  return { kind: "anonymized", rowCount, eventsPerUser, codes, listOffsets, listRegions };
}

function requireParameters({ muX, muY, lambda }: MrlhParameters): void {
  for (const [name, bits] of Object.entries({ muX, muY })) {
    if (!Number.isInteger(bits) || bits < 0 || bits > MOST_BITS) {
      throw new RangeError(`${name} must be an integer in 0..${MOST_BITS}, not ${bits}`);
    }
  }
  if (!(lambda >= 0 && lambda <= 1)) throw new RangeError(`lambda must be in [0, 1], not ${lambda}`);
}

/** Lists the regions of each block, ascending, and gives the location code of each region's block: `blockOf`, `[regionCount]`. */
function blocks(grid: Grid, muX: number, muY: number) {
  const members = new Map<number, number[]>();
  // Rounded down as in the sample program: what is left over at the right edge gets the key of the next row's first block.
  const wholeBlockColumns = grid.columns >> muX;
  const keyOf = (region: number) => {
    const x = region % grid.columns;
    const y = (region - x) / grid.columns;
    return (y >> muY) * wholeBlockColumns + (x >> muX);
  };
  const count = regionCount(grid);
  for (let region = 0; region < count; region++) {
    const key = keyOf(region);
    const block = members.get(key);
    if (block) block.push(region);
    else members.set(key, [region]);
  }
  const blockOf = new Int32Array(count);
  const offsets = [0];
  const listRegions: number[] = [];
  for (const block of members.values()) {
    const code = block.length === 1 ? block[0] : codeOfList(offsets.length - 1);
    for (const region of block) blockOf[region] = code;
    if (block.length === 1) continue;
    listRegions.push(...block);
    offsets.push(listRegions.length);
  }
  return { blockOf, listOffsets: Uint32Array.from(offsets), listRegions: Uint16Array.from(listRegions) };
}
