import { CABSPOTTING } from "./cabspotting.ts";
import { CHECK_INS } from "./check-ins.ts";
import { CSV } from "./csv.ts";
import { FOURSQUARE } from "./foursquare.ts";
import { GEOLIFE } from "./geolife.ts";
import { GPX } from "./gpx.ts";
import type { PositionFormat } from "./position-format.ts";
import { T_DRIVE } from "./t-drive.ts";

export const FORMAT_NAMES = [
  "gpx",
  "geolife",
  "t-drive",
  "cabspotting",
  "gowalla",
  "brightkite",
  "foursquare",
  "csv",
] as const;

export const FORMATS: Readonly<Record<(typeof FORMAT_NAMES)[number], PositionFormat>> = {
  gpx: GPX,
  geolife: GEOLIFE,
  "t-drive": T_DRIVE,
  cabspotting: CABSPOTTING,
  gowalla: CHECK_INS,
  brightkite: CHECK_INS,
  foursquare: FOURSQUARE,
  csv: CSV,
};
