import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import { gridCentres } from "../grid/distance.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import type { Rectangle, UserCircles } from "../privacy/wk-anonymity/geometry.ts";
import type { AnonymizedArea } from "../privacy/wk-anonymity/measures.ts";
import { WkImpossible, wkAreas } from "../privacy/wk-anonymity/wk-areas.ts";
import type { RandomSource } from "../random/random-source.ts";
import { BlockWriter } from "./block-writer.ts";

/** Parameters of {@link anonymizeWkAnonymity}. */
export interface WkAnonymityParameters {
  /** The number of users an area must really contain, an integer >= 1; 5 in document 004. */
  readonly k: number;
  /** The least probability that it contains them, (0, 1); 0.9 in document 004. */
  readonly w: number;
  /** Users' error radii are uniform between these two, in km, 0 <= smallest <= largest; 0.005 and 0.5 in document 004. */
  readonly smallestErrorKm: number;
  readonly largestErrorKm: number;
}

const ALPHA = 1;
/** Area borders are accurate to 10 m; regions are tens of times as wide. */
const TOLERANCE_KM = 0.01;
/** As in the first version of this anonymizer, so that its sets and published numbers stay the same. */
const STOPS_AT_MIDDLE = true;

/**
 * A7-WkAnon: each user is taken to be somewhere in a circle around their region's centre, and at every time (w,k)-anonymity forms areas
 * that really contain k users with probability w. All users of an area get the regions whose centres lie in it, or the region nearest
 * its middle if none does. Each user has one error radius for all times, drawn with one `random()`. Where not even the whole grid
 * satisfies the condition, all events of that time are deleted.
 *
 * Source: Sei, Ohsuga, "Location Anonymization Considering Accuracy" (document 004), section 5; `privacy/wk-anonymity/wk-areas.ts`.
 * @throws RangeError for parameters out of range, and for regions outside the grid
 */
export function anonymizeWkAnonymity(
  original: Traces,
  grid: Grid,
  parameters: WkAnonymityParameters,
  random: RandomSource,
): AnonymizedTraces {
  const { k, w, smallestErrorKm, largestErrorKm } = parameters;
  if (!(smallestErrorKm >= 0 && largestErrorKm >= smallestErrorKm)) {
    throw new RangeError(
      `errors must ascend from 0 km, not go from ${smallestErrorKm} to ${largestErrorKm} km`,
    );
  }
  requireRegions(original.regions, regionCount(grid));
  const writer = new BlockWriter(original);
  const centres = centresInKm(grid);
  const r = Float64Array.from(
    { length: original.userCount },
    () => smallestErrorKm + (largestErrorKm - smallestErrorKm) * random.random(),
  );
  for (let event = 0; event < original.eventsPerUser; event++) {
    const regions = writer.regionsAt(event);
    const x = Float64Array.from(regions, (region) => centres.x[region % grid.columns]);
    const y = Float64Array.from(regions, (region) => centres.y[Math.floor(region / grid.columns)]);
    const options = { k, w, alpha: ALPHA, tolerance: TOLERANCE_KM, stopsAtMiddle: STOPS_AT_MIDDLE };
    const areas = areasOrNone({ x, y, r }, centres.map, options);
    for (const { area, members } of areas) writer.write(event, members, regionsWithin(area, centres));
  }
  return writer.finish();
}

/** The centres of the columns (x) and rows (y) and the whole grid (map), in km from its lower left corner. */
interface GridInKm {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly map: Rectangle;
}

function centresInKm(grid: Grid): GridInKm {
  const { longitudes, latitudes } = gridCentres(grid);
  return {
    x: longitudes.map((longitude) => (longitude - grid.longitudeMin) * grid.kmPerLongitudeDegree),
    y: latitudes.map((latitude) => (latitude - grid.latitudeMin) * grid.kmPerLatitudeDegree),
    map: {
      x0: 0,
      y0: 0,
      x1: (grid.longitudeMax - grid.longitudeMin) * grid.kmPerLongitudeDegree,
      y1: (grid.latitudeMax - grid.latitudeMin) * grid.kmPerLatitudeDegree,
    },
  };
}

function areasOrNone(
  circles: UserCircles,
  map: Rectangle,
  options: Parameters<typeof wkAreas>[2],
): readonly AnonymizedArea[] {
  try {
    return wkAreas(circles, map, options);
  } catch (error) {
    if (error instanceof WkImpossible) return [];
    throw error;
  }
}

function regionsWithin(area: Rectangle, { x, y }: GridInKm): Uint16Array {
  const columns = within(x, area.x0, area.x1);
  const rows = within(y, area.y0, area.y1);
  return Uint16Array.from(rows.flatMap((row) => columns.map((column) => row * x.length + column)));
}

/** Indices of the positions in [from, to]; if there are none, the index of the position nearest the middle. */
function within(positions: Float64Array, from: number, to: number): number[] {
  const indices = [...positions.keys()];
  const found = indices.filter((i) => positions[i] >= from && positions[i] <= to);
  if (found.length > 0) return found;
  const middle = (from + to) / 2;
  const away = (i: number) => Math.abs(positions[i] - middle);
  return [indices.reduce((best, i) => (away(i) < away(best) ? i : best))];
}
