import type { Grid } from "../../core/grid/grid.ts";
import { gridOver, quantileBox } from "../../core/positions/quantile-box.ts";
import { InvalidInputError } from "../explain-error.ts";
import type { ImportOptions } from "./import-options.ts";
import type { ReadPositions } from "./read-positions.ts";

/** The widest automatic box, in degrees of longitude: a wider one is around the world, or of people on both sides of the 180th meridian. */
const WIDEST_BOX = 180;

/**
 * The grid over the box that is asked for, or over the automatic one.
 * @throws InvalidInputError if the positions have no box or too wide a one
 */
export function gridOf({ slots }: ReadPositions, { box, trim, columns, rows }: ImportOptions): Grid {
  if (box !== undefined) return gridOver(box, columns, rows);
  const { latitudes, longitudes } = slots.sortedCoordinates();
  const found = quantileBox(latitudes, longitudes, trim);
  if (found === null)
    throw new InvalidInputError("all positions are on one line: expected --box, or a smaller --trim");
  const { longitudeMin, longitudeMax } = found;
  if (longitudeMax - longitudeMin > WIDEST_BOX) {
    const reach = `${longitudeMin} to ${longitudeMax} degrees of longitude`;
    throw new InvalidInputError(
      `the positions reach from ${reach}: expected --box, which cannot cross the 180th meridian`,
    );
  }
  return gridOver(found, columns, rows);
}
