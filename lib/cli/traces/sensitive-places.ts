import type { Grid } from "../../core/grid/grid.ts";
import { regionAt } from "../../core/grid/locate.ts";
import { InvalidInputError } from "../explain-error.ts";
import { readText } from "../files.ts";
import { splitRow } from "./formats/csv.ts";
import { coordinates } from "./formats/parse-cells.ts";
import { RowFault } from "./formats/position-format.ts";

/** Where hospitals or other sensitive places are. */
export interface SensitivePlaces {
  /** 1-based, ascending. */
  readonly regionIds: readonly number[];
  readonly points: number;
  readonly inside: number;
}

/**
 * Reads points from CSV with the columns `latitude` and `longitude`, and finds the regions in which there are any.
 * @throws InvalidInputError with the line
 */
export function readSensitivePlaces(path: string, grid: Grid): SensitivePlaces {
  const [header = "", ...rows] = readText(path).split(/\r?\n/);
  const names = splitRow(header, ",");
  const [latitude, longitude] = ["latitude", "longitude"].map((name) => names.indexOf(name));
  if (latitude < 0 || longitude < 0) {
    throw new InvalidInputError(`${path} line 1: expected columns latitude and longitude, found ${header}`);
  }
  const regions = rows.flatMap((row, i) => {
    if (row === "") return [];
    const cells = splitRow(row, ",");
    try {
      const place = coordinates(cells[latitude], cells[longitude]);
      return [regionAt(grid, place.latitude, place.longitude)];
    } catch (error) {
      if (error instanceof RowFault) throw new InvalidInputError(`${path} line ${i + 2}: ${error.message}`);
      throw error;
    }
  });
  const inside = regions.filter((region) => region >= 0);
  const regionIds = [...new Set(inside)].sort((a, b) => a - b).map((region) => region + 1);
  return { regionIds, points: regions.length, inside: inside.length };
}
