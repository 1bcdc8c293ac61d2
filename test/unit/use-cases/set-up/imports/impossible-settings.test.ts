import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { readRegionInfo } from "../../../../../lib/core/formats/info-region.ts";
import { readTimeInfo } from "../../../../../lib/core/formats/info-time.ts";
import { openProblems } from "../../../../../lib/use-cases/set-up/imports/import-problems.ts";
import en from "../../../../../messages/en/index.ts";
import ja from "../../../../../messages/ja/index.ts";

const NOTHING = { round: null, region: null, time: null, userCount: null, eventsPerUser: null };

/** An `info_region.csv` with these centres, as it is read. */
function regions(latitudes: readonly number[], longitudes: readonly number[]) {
  const cells = latitudes.flatMap((y, row) => longitudes.map((x, column) => [row + 1, column + 1, y, x]));
  const rows = cells.map((cell, i) => [i + 1, ...cell].join(","));
  const text = ["reg_id,y_id,x_id,y(center),x(center)", ...rows].join("\n");
  const read = readRegionInfo(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.errors[0].message);
  return { ...NOTHING, region: read.value };
}

/** An `info_time.csv` of one day with these times, as it is read. */
function times(...clock: readonly (readonly [hour: number, minute: number])[]) {
  const rows = ["ref", "org"].flatMap((role, day) =>
    clock.map((time, i) => [role, day * clock.length + i + 1, day + 1, ...time].join(",")),
  );
  const read = readTimeInfo(new TextEncoder().encode(["ref/org,time_id,day,hour,min", ...rows].join("\n")));
  if (!read.ok) throw new Error(read.errors[0].message);
  return { ...NOTHING, time: read.value };
}

const namespace = "organizer.data";
const translateEn = createTranslator({ locale: "en", messages: en, namespace });
const translateJa = createTranslator({ locale: "ja", messages: ja, namespace });
const minutes = Array.from({ length: 1441 }, (_, i) => [Math.floor(i / 60), i % 60] as const);
const wide = Array.from({ length: 257 }, (_, i) => i / 10);

test.each([
  ["367 days", { ...NOTHING, eventsPerUser: 7340 }, "calendar.days", "≤ 366", "367"],
  ["too many users", { ...NOTHING, userCount: 1_000_001 }, "userCount", "≤ 1000000", "1000001"],
  ["a day from 24:00 on", times([24, 0], [24, 30]), "calendar.startMinute", "≤ 1439", "1440"],
  ["slots over a day apart", times([0, 0], [24, 1]), "calendar.slotMinutes", "≤ 1440", "1441"],
  ["1441 slots a day", times(...minutes), "calendar.slotsPerDay", "≤ 1440", "1441"],
  ["257 columns", regions([35, 36], wide), "grid.columns", "≤ 256", "257"],
  ["257 rows", regions(wide, [139, 140]), "grid.rows", "≤ 256", "257"],
  ["a side beyond the pole", regions([89, 90], [139, 140]), "grid.latitudeMax", "≤ 90", "90.5"],
  ["a side south of the other pole", regions([-90, -89], [139, 140]), "grid.latitudeMin", "≥ -90", "-90.5"],
  ["a side beyond the date line", regions([35, 36], [179, 180]), "grid.longitudeMax", "≤ 180", "180.5"],
  ["a side beyond it in the west", regions([35, 36], [-180, -179]), "grid.longitudeMin", "≥ -180", "-180.5"],
  ["no height", regions([35, 35.0000000001], [139, 140]), "grid.latitudeMax", "> 35", "35"],
  ["no width", regions([35, 36], [139, 139.0000000001]), "grid.longitudeMax", "> 139", "139"],
])("files that ask for %s are refused with the setting, its limit and the found value", (...args) => {
  const [, found, field, round, files] = args;
  expect(openProblems(PWS_2019_PRELIMINARY, found)).toEqual([
    {
      code: "impossible_settings",
      message: `The files ask for settings that no round can have.\n${field}: expected ${round}, found ${files}`,
      params: {},
      differences: [{ field, round, files }],
    },
  ]);
  for (const t of [translateEn, translateJa]) expect(t(`setting.${field}` as never)).not.toContain(field);
});

test("the largest possible settings of a round are accepted", () => {
  const { time } = times([23, 59], [47, 59]);
  const { region } = regions([35, 36], wide.slice(1));
  const found = { ...NOTHING, region, time: { ...time, days: 366 }, userCount: 1_000_000 };
  expect(openProblems(PWS_2019_PRELIMINARY, found)).toEqual([]);
});

test("every impossible setting is named", () => {
  const found = { ...times([24, 0], [24, 30]), region: regions([89, 90], wide).region, userCount: 1_000_001 };
  const [{ differences }] = openProblems(PWS_2019_PRELIMINARY, found);
  expect(differences.map(({ field }) => field)).toEqual([
    "grid.columns",
    "grid.latitudeMax",
    "calendar.startMinute",
    "userCount",
  ]);
});
