import { coordinates, unixTime } from "./parse-cells.ts";
import type { PositionFormat } from "./position-format.ts";
import { readLines } from "./read-lines.ts";

/**
 * Taxis of San Francisco, a file each: `latitude longitude occupied unixTime`.
 *
 * Source: M. Piorkowski et al., CRAWDAD epfl/mobility (2009).
 */
export const CABSPOTTING: PositionFormat = {
  timeZone: "America/Los_Angeles",
  fileNames: ["new_*.txt"],
  open: (sink) =>
    readLines(sink, (line) => {
      const [latitude, longitude, , time] = line.split(" ");
      return { ...unixTime(time), ...coordinates(latitude, longitude) };
    }),
};
