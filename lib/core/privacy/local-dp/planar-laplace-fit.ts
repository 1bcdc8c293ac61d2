import type { LocationTable, Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import { cellSizeKm } from "../../grid/spatial-kernel.ts";
import { maximizeByGoldenSection } from "../wk-anonymity/golden-section.ts";
import { chiSquareDeviate } from "./chi-square-deviate.ts";
import { planarLaplaceTail } from "./planar-laplace-tails.ts";

/** The planar Laplace noise that a trace set appears to come from. */
export interface PlanarLaplaceFit {
  /** The estimate of its epsilon per km, l / r of A4-PL(l, r), > 0. */
  readonly epsilonPerKm: number;
}

/** Sets with a larger chi-square statistic, as a normal deviate, are rejected; three are tested, each wrong for one in 1e9 sets of A4-PL. */
const MOST_DEVIATE = 6;
/** The values of epsilon times a cell's width that are tried: from noise far wider than any grid to noise that moves nobody. */
const EPSILONS = [0.001, 50] as const;
const LOG_TOLERANCE = 1e-6;
/** How many cells to each side displacements are compared in two dimensions. */
const NEAR = 3;

/**
 * Estimates the epsilon per km with which A4-PL made a set. Returns null for a set that does not look like A4's: if it has generalized or
 * deleted locations, or if the displacements are not distributed as A4's.
 *
 * Displacements by columns, and by rows, are compared with planar Laplace noise that is cut at the grid's border, as A4 cuts it; epsilon
 * makes both likeliest. That both together fit too is tested on the events that are {@link NEAR} cells or more from the border.
 * O(events + (columns^2 + rows^2) epsilons tried).
 */
export function fitPlanarLaplace(
  original: Traces,
  anonymized: LocationTable,
  grid: Grid,
): PlanarLaplaceFit | null {
  const { columns, rows } = grid;
  if (!hasPlainLocations(anonymized, regionCount(grid))) return null;
  const { width, height } = cellSizeKm(grid);
  const x = movesAlong(original, anonymized, columns, width, (region) => region % columns);
  const y = movesAlong(original, anonymized, rows, height, (region) => Math.floor(region / columns));
  const bounds = EPSILONS.map((epsilon) => Math.log(epsilon / width));
  const logEpsilon = maximizeByGoldenSection(
    (log) => logLikelihood(x, Math.exp(log)) + logLikelihood(y, Math.exp(log)),
    bounds[0],
    bounds[1],
    LOG_TOLERANCE,
  );
  const epsilonPerKm = Math.exp(logEpsilon);
  const near = nearMoves(original, anonymized, grid);
  const deviates = [
    chiSquareDeviate(x.seen, expectedMoves(x, epsilonPerKm), 2),
    chiSquareDeviate(y.seen, expectedMoves(y, epsilonPerKm), 2),
    chiSquareDeviate(near.seen, expectedNear(near.events, epsilonPerKm, width, height), 1),
  ];
  const isFit = deviates.every((deviate) => deviate !== undefined && deviate <= MOST_DEVIATE);
  return isFit ? { epsilonPerKm } : null;
}

function hasPlainLocations({ codes }: LocationTable, regions: number): boolean {
  return codes.every((code) => code >= 0 && code < regions);
}

/** The events' displacements along one side of the grid. */
interface Moves {
  /** The number of cells along this side, and the size of one in km. */
  readonly count: number;
  readonly size: number;
  /** `[count]`: events by their original cell. */
  readonly from: Float64Array;
  /** `[2 count - 1]`: events by displacement, from `1 - count` on. */
  readonly seen: Float64Array;
}

function movesAlong(
  original: Traces,
  { codes }: LocationTable,
  count: number,
  size: number,
  cellOf: (region: number) => number,
): Moves {
  const from = new Float64Array(count);
  const seen = new Float64Array(2 * count - 1);
  original.regions.forEach((region, event) => {
    from[cellOf(region)]++;
    seen[cellOf(codes[event]) - cellOf(region) + count - 1]++;
  });
  return { count, size, from, seen };
}

/** The events expected by displacement. */
function expectedMoves({ count, size, from }: Moves, epsilon: number): Float64Array {
  const expected = new Float64Array(2 * count - 1);
  /** `[count]`: the probability of moving further than to the k-th cell, in one direction. */
  const beyond = Float64Array.from(from, (_, k) => 2 * planarLaplaceTail(epsilon, (k + 0.5) * size, 0));
  for (let cell = 0; cell < count; cell++) {
    const last = count - 1 - cell;
    for (let move = -cell; move <= last; move++) {
      const past = (side: number, border: number) => (side === border ? 0 : beyond[Math.abs(side)]);
      const share =
        move === 0
          ? 1 - past(0, cell) - past(0, last)
          : beyond[Math.abs(move) - 1] - past(Math.abs(move), move < 0 ? cell : last);
      expected[move + count - 1] += from[cell] * share;
    }
  }
  return expected;
}

function logLikelihood(moves: Moves, epsilon: number): number {
  return expectedMoves(moves, epsilon).reduce(
    (sum, expected, i) => sum + moves.seen[i] * Math.log(Math.max(Number.MIN_VALUE, expected)),
    0,
  );
}

const NEAR_SIDE = 2 * NEAR - 1;

/** Displacements by less than {@link NEAR} cells to each side, row-major, and all others last, of events so far from the border. */
function nearMoves({ regions }: Traces, { codes }: LocationTable, { columns, rows }: Grid) {
  const seen = new Float64Array(NEAR_SIDE ** 2 + 1);
  let events = 0;
  const isInside = (cell: number, count: number) => cell >= NEAR && cell < count - NEAR;
  regions.forEach((region, event) => {
    const [x, y] = [region % columns, Math.floor(region / columns)];
    if (!isInside(x, columns) || !isInside(y, rows)) return;
    const [dx, dy] = [(codes[event] % columns) - x, Math.floor(codes[event] / columns) - y];
    const isNear = Math.abs(dx) < NEAR && Math.abs(dy) < NEAR;
    seen[isNear ? (dy + NEAR - 1) * NEAR_SIDE + dx + NEAR - 1 : NEAR_SIDE ** 2]++;
    events++;
  });
  return { seen, events };
}

function expectedNear(events: number, epsilon: number, width: number, height: number): Float64Array {
  const share = new Float64Array(NEAR_SIDE ** 2 + 1);
  const tail = (i: number, j: number) => planarLaplaceTail(epsilon, i * width, j * height);
  /** The probability of the rectangle from 0 to i and from 0 to j, negative if one of them is. */
  const rectangle = (i: number, j: number) => {
    const [x, y] = [Math.abs(i), Math.abs(j)];
    return Math.sign(i) * Math.sign(j) * (0.25 - tail(x, 0) - tail(0, y) + tail(x, y));
  };
  for (let k = 0; k < NEAR_SIDE ** 2; k++) {
    const [west, south] = [(k % NEAR_SIDE) - NEAR + 0.5, Math.floor(k / NEAR_SIDE) - NEAR + 0.5];
    const [east, north] = [west + 1, south + 1];
    share[k] =
      rectangle(east, north) - rectangle(west, north) - rectangle(east, south) + rectangle(west, south);
  }
  share[NEAR_SIDE ** 2] = 1 - share.reduce((sum, part) => sum + part, 0);
  return share.map((part) => part * events);
}
