import { coordinates, isoTime } from "./parse-cells.ts";
import { type PositionFormat, RowFault } from "./position-format.ts";
import { readLines } from "./read-lines.ts";

/**
 * Check-ins of Gowalla and Brightkite: `user <tab> 2010-10-19T23:55:27Z <tab> latitude <tab> longitude <tab> location`.
 *
 * Source: E. Cho, S. A. Myers, J. Leskovec, Stanford Network Analysis Project (2011).
 */
export const CHECK_INS: PositionFormat = {
  open: (sink) =>
    readLines(sink, (line) => {
      const [user, time = "", latitude, longitude] = line.split("\t");
      if (user === "") throw new RowFault("the user's number", user);
      return { user, ...isoTime(time), ...coordinates(latitude, longitude) };
    }),
};
