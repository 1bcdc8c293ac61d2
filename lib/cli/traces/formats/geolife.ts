import { resolve, sep } from "node:path";
import { coordinates, isoTime } from "./parse-cells.ts";
import { type PositionFormat, RowFault } from "./position-format.ts";
import { readLines } from "./read-lines.ts";

const HEADER_LINES = 6;

/**
 * GeoLife's .plt: six lines of header, then `latitude,longitude,0,altitude,days,date,time`, in GMT. The user is the folder above
 * `Trajectory`.
 *
 * Source: Y. Zheng et al., GeoLife GPS Trajectories 1.3, Microsoft Research (2012).
 */
export const GEOLIFE: PositionFormat = {
  timeZone: "Asia/Shanghai",
  fileNames: ["*.plt"],
  userOf(path) {
    const folders = resolve(path).split(sep);
    return folders.at(folders.at(-2) === "Trajectory" ? -3 : -2) ?? "";
  },
  open: (sink) =>
    readLines(sink, (line, number) => {
      if (number <= HEADER_LINES) return undefined;
      const [latitude, longitude, , , , date, time] = line.split(",");
      if (time === undefined) throw new RowFault("latitude,longitude,0,altitude,days,date,time", line);
      return { ...isoTime(`${date} ${time}Z`), ...coordinates(latitude, longitude) };
    }),
};
