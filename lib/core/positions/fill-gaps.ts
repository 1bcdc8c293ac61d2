import type { Grid } from "../grid/grid.ts";
import { regionAt } from "../grid/locate.ts";

/** How an event without a position gets its region, always from the same user's positions in the same part, R or O. */
export type FillRule = "last" | "nearest" | "interpolate" | "most-frequent";

export const FILL_RULES = [
  "last",
  "nearest",
  "interpolate",
  "most-frequent",
] as const satisfies readonly FillRule[];

/** One user's R, or O: what is known of each event. */
export interface TracePart {
  /** `[t]`: 0-based regions; -1 without a position, but not everywhere. */
  readonly regions: Int32Array;
  /** `[t]`: degrees, where there is a position. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** `[t]`: the middle of each slot in seconds, ascending. */
  readonly seconds: Float64Array;
}

/**
 * The regions of a part with its gaps filled.
 *
 * - `last`: the region before the gap; at the beginning, the first region.
 * - `nearest`: the region nearest in time, by the middles of the slots; of two equally near ones the earlier.
 * - `interpolate`: the region on the straight line in latitude and longitude between the positions before and after, by the middles of the
 *   slots; at the beginning and at the end as `nearest`.
 * - `most-frequent`: the region in which the user was most often in this slot of a day or, if never seen in it, at all; of several the one
 *   with the smallest number.
 */
export function fillGaps(rule: FillRule, part: TracePart, grid: Grid, slotsPerDay: number): Int32Array {
  const { regions } = part;
  const filled = regions.slice();
  const frequent = rule === "most-frequent" ? new FrequentRegions(regions, slotsPerDay) : undefined;
  const after = nextKnown(regions);
  for (let event = 0, before = -1; event < regions.length; event++) {
    if (regions[event] >= 0) before = event;
    else
      filled[event] =
        frequent?.inSlot(event % slotsPerDay) ?? between(rule, part, grid, before, event, after[event]);
  }
  return filled;
}

function between(
  rule: FillRule,
  part: TracePart,
  grid: Grid,
  before: number,
  event: number,
  after: number,
): number {
  const { regions, seconds, latitudes, longitudes } = part;
  if (before < 0) return regions[after];
  if (after < 0 || rule === "last") return regions[before];
  const [start, now, end] = [before, event, after].map((at) => seconds[at]);
  if (rule === "nearest") return regions[now - start <= end - now ? before : after];
  const share = (now - start) / (end - start);
  const along = ({ [before]: from, [after]: to }: Float64Array) => {
    // Rounding must not lead out of the box.
    return Math.min(Math.max(from, to), Math.max(Math.min(from, to), from + share * (to - from)));
  };
  return regionAt(grid, along(latitudes), along(longitudes));
}

/** For each event the next one with a position, or -1. */
function nextKnown(regions: Int32Array): Int32Array {
  const next = new Int32Array(regions.length);
  for (let event = regions.length - 1, known = -1; event >= 0; event--) {
    if (regions[event] >= 0) known = event;
    next[event] = known;
  }
  return next;
}

/** The most frequent region in each slot of the day, and of all. */
class FrequentRegions {
  private readonly bySlot: (number | undefined)[];
  private readonly overall: number;

  constructor(regions: Int32Array, slotsPerDay: number) {
    const inSlot = (slot: number) => mostFrequent(regions.filter((_, event) => event % slotsPerDay === slot));
    this.bySlot = Array.from({ length: slotsPerDay }, (_, slot) => inSlot(slot));
    this.overall = mostFrequent(regions) ?? -1;
  }

  inSlot(slot: number): number {
    return this.bySlot[slot] ?? this.overall;
  }
}

function mostFrequent(regions: Int32Array): number | undefined {
  const counts = new Map<number, number>();
  for (const region of regions) if (region >= 0) counts.set(region, (counts.get(region) ?? 0) + 1);
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || a - b);
  return first?.[0];
}
