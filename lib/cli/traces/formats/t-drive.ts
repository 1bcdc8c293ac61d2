import { coordinates, isoTime } from "./parse-cells.ts";
import { type PositionFormat, RowFault } from "./position-format.ts";
import { readLines } from "./read-lines.ts";

/**
 * Taxis of Beijing: `taxi,2008-02-02 15:36:08,longitude,latitude`, in local time.
 *
 * Source: J. Yuan et al., T-Drive trajectory data sample, Microsoft Research (2011).
 */
export const T_DRIVE: PositionFormat = {
  timeZone: "Asia/Shanghai",
  fileNames: ["*.txt"],
  open: (sink) =>
    readLines(sink, (line) => {
      const [user, time = "", longitude, latitude] = line.split(",");
      if (user === "") throw new RowFault("the taxi's number", user);
      return { user, ...isoTime(time), ...coordinates(latitude, longitude) };
    }),
};
