import { z } from "zod";
import type { DataKind } from "../../core/formats/file-names.ts";
import { FILL_RULES } from "../../core/positions/fill-gaps.ts";
import type { Box } from "../../core/positions/quantile-box.ts";
import { isTimeZone } from "../../use-cases/rounds/zoned-time.ts";
import { integerOption, numberOption, seedOption, textOption } from "../options.ts";
import { FORMAT_NAMES } from "./formats/formats.ts";
import { midnightOf } from "./formats/parse-cells.ts";

const zoneOption = z.string().refine(isTimeZone, "expected a zone like Asia/Tokyo");

export const importSchema = z
  .strictObject({
    format: z.enum(FORMAT_NAMES, `expected one of ${FORMAT_NAMES.join(", ")}`),
    out: textOption,
    timeZone: zoneOption.optional(),
    clockZone: zoneOption.optional(),
    latitude: textOption,
    longitude: textOption,
    time: textOption,
    user: textOption,
    userFrom: z.enum(["file", "folder"], "expected file or folder"),
    skipErrors: z.boolean().default(false),
    box: z.string().transform(parseBox).optional(),
    trim: numberOption(0, 0.49),
    columns: integerOption(1, 256),
    rows: integerOption(1, 256),
    days: integerOption(1, 183),
    from: z.string().transform(parseDay).optional(),
    ownDays: z.boolean().default(false),
    start: z.string().transform(parseMinute),
    slots: integerOption(1, 1440),
    slotMinutes: integerOption(1, 1440),
    homeSlots: integerOption(1, 1440).optional(),
    coverage: numberOption(0, 1),
    fill: z.enum(FILL_RULES, `expected one of ${FILL_RULES.join(", ")}`),
    users: integerOption(1, 1_000_000).optional(),
    hospitals: textOption.optional(),
    team: integerOption(1, 999),
    kind: z.enum(["IDP", "TRP"] satisfies DataKind[], "expected IDP or TRP"),
    seed: seedOption,
    language: z.enum(["en", "ja"], "expected en or ja"),
    gzip: z.boolean().default(false),
  })
  .refine(({ start, slots, slotMinutes }) => start + slots * slotMinutes <= 1440, {
    path: ["slots"],
    error: "expected slots that end by midnight",
  })
  .refine(({ homeSlots = 1, slots }) => homeSlots <= slots, {
    path: ["homeSlots"],
    error: "expected at most as many as --slots",
  });

export type ImportOptions = z.output<typeof importSchema>;

function parseBox(text: string, context: z.RefinementCtx): Box {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [latitudeMin, latitudeMax, longitudeMin, longitudeMax] = numbers;
  const isBox =
    numbers.length === 4 &&
    latitudeMin >= -90 &&
    latitudeMin < latitudeMax &&
    latitudeMax <= 90 &&
    longitudeMin >= -180 &&
    longitudeMin < longitudeMax &&
    longitudeMax <= 180;
  if (!isBox) context.addIssue({ code: "custom", message: "expected south,north,west,east in degrees" });
  return { latitudeMin, latitudeMax, longitudeMin, longitudeMax };
}

/** A date as days from 1970-01-01. */
function parseDay(text: string, context: z.RefinementCtx): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  if (Number.isNaN(midnight))
    context.addIssue({ code: "custom", message: "expected a day such as 2008-02-02" });
  return midnight / 86_400;
}

/** A time of day as minutes after midnight. */
function parseMinute(text: string, context: z.RefinementCtx): number {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (minute === undefined)
    context.addIssue({ code: "custom", message: "expected a time of day such as 08:00" });
  return Number(hour) * 60 + Number(minute);
}
