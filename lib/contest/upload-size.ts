import type { RoundSettings } from "./round-settings.ts";

/** The largest anonymized trace set that makes sense in a round, and why. */
export interface UploadBound {
  readonly maxBytes: number;
  readonly userCount: number;
  readonly eventsPerUser: number;
  /** The most regions of a location, on average over all of them. */
  readonly listLength: number;
}

/** A region with its neighbours: so many are always allowed, however coarse the grid. */
const SHORTEST_LIST = 9;

/**
 * How large an anonymized trace set can be if it makes sense. A list of all regions within a radius R of the true one has the utility
 * L^2 / (3 R^2), where L is the distance at which a location counts as lost and R >= L. Longer lists than those within L, and than those
 * that reach s_req, are worth nothing. This bounds the average only: single lists may be longer.
 */
export function uploadBound(
  settings: RoundSettings,
  { userCount, eventsPerUser }: Pick<UploadBound, "userCount" | "eventsPerUser">,
): UploadBound {
  const { grid, distanceLimitKm, requiredUtility } = settings;
  const regions = grid.columns * grid.rows;
  const radiusKm = distanceLimitKm * Math.max(1, 1 / Math.sqrt(3 * requiredUtility));
  const listLength = Math.min(regions, Math.max(SHORTEST_LIST, regionsWithin(grid, radiusKm)));
  const bytesPerRegion = String(regions).length + 1;
  // The last of a line's regions is followed by the end of the line, of up to two bytes.
  const maxBytes = "reg_id\r\n".length + userCount * eventsPerUser * (listLength * bytesPerRegion + 1);
  return { maxBytes, userCount, eventsPerUser, listLength };
}

/** How many regions have their centre within a radius of one in the middle of the grid. */
function regionsWithin(grid: RoundSettings["grid"], radiusKm: number): number {
  const width = ((grid.longitudeMax - grid.longitudeMin) * grid.kmPerLongitudeDegree) / grid.columns;
  const height = ((grid.latitudeMax - grid.latitudeMin) * grid.kmPerLatitudeDegree) / grid.rows;
  const farthest = Math.min(grid.rows, Math.floor(radiusKm / height));
  let count = 0;
  for (let y = -farthest; y <= farthest; y++) {
    const half = Math.sqrt(Math.max(0, radiusKm ** 2 - (y * height) ** 2));
    count += Math.min(grid.columns, 2 * Math.floor(half / width) + 1);
  }
  return count;
}
