import { coordinates, midnightOf, type RawTime } from "./parse-cells.ts";
import { type PositionFormat, RowFault } from "./position-format.ts";
import { readLines } from "./read-lines.ts";

const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
const TIME = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d\d) (\d\d):(\d\d):(\d\d) \+0000 (\d{4})$/;

/**
 * Foursquare check-ins of New York and Tokyo: `user <tab> venue <tab> category's id <tab> category <tab> latitude <tab> longitude <tab>
 * minutes from UTC <tab> Tue Apr 03 18:00:09 +0000 2012`.
 *
 * Source: D. Yang et al., dataset_TSMC2014 (2014).
 */
export const FOURSQUARE: PositionFormat = {
  givesOffset: true,
  open: (sink) =>
    readLines(sink, (line) => {
      const [user, , , , latitude, longitude, offset, time = ""] = line.split("\t");
      if (user === "") throw new RowFault("the user's number", user);
      if (!/^-?\d{1,3}$/.test(offset ?? "")) throw new RowFault("minutes from UTC", offset);
      return { user, ...utcTime(time), utcOffset: Number(offset) * 60, ...coordinates(latitude, longitude) };
    }),
};

function utcTime(text: string): RawTime {
  const [, month = "", day, hour, minute, second, year] = TIME.exec(text) ?? [];
  const index = MONTHS.indexOf(month);
  const midnight = midnightOf(Number(year), index / 3 + 1, Number(day));
  if (Number.isNaN(midnight)) throw new RowFault("a time such as Tue Apr 03 18:00:09 +0000 2012", text);
  return { seconds: midnight + Number(hour) * 3600 + Number(minute) * 60 + Number(second), isUtc: true };
}
