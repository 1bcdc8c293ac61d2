import type { Grid } from "../../core/grid/grid.ts";
import { bilingual, type LabText } from "../../lab/report/lab-text.ts";
import { FORMATS } from "./formats/formats.ts";
import type { ImportOptions } from "./import-options.ts";

/** What decided an import, for its report. */
export function describeImport(
  options: ImportOptions,
  grid: Grid,
  firstDay: number | undefined,
  paths: readonly string[],
): (readonly [name: LabText, value: LabText])[] {
  const { days, slots, start, slotMinutes, coverage, fill, seed } = options;
  const zone = options.timeZone ?? FORMATS[options.format].timeZone;
  const clock = clockText(start);
  const automatic = options.box === undefined;
  return [
    [bilingual("Files", "ファイル"), `${paths.join(", ")} (${options.format})`],
    [bilingual("Time zone", "タイムゾーン"), zone ?? bilingual("each row's own offset", "各行の時差")],
    [
      bilingual("Box", "範囲"),
      bilingual(
        `${boxText(grid)}${automatic ? `, without ${options.trim} of the positions at each side` : ""}`,
        `${boxText(grid)}${automatic ? `（各辺で位置の ${options.trim} を除外）` : ""}`,
      ),
    ],
    [bilingual("Grid", "グリッド"), gridText(grid)],
    [bilingual("Days in R, and in O", "R と O の日数"), daysText(days, firstDay)],
    [
      bilingual("Slots per day", "1 日のスロット"),
      bilingual(
        `${slots} of ${slotMinutes} minutes, from ${clock}`,
        `${clock} から ${slotMinutes} 分 × ${slots}`,
      ),
    ],
    [bilingual("Smallest coverage", "最小カバー率"), String(coverage)],
    [bilingual("Gaps filled by", "欠損の補い方"), fill],
    [bilingual("Seed", "シード"), String(seed)],
  ];
}

function boxText({ latitudeMin, latitudeMax, longitudeMin, longitudeMax }: Grid): string {
  return `${latitudeMin}..${latitudeMax}, ${longitudeMin}..${longitudeMax}`;
}

function gridText(grid: Grid): string {
  const east = ((grid.longitudeMax - grid.longitudeMin) / grid.columns) * grid.kmPerLongitudeDegree;
  const north = ((grid.latitudeMax - grid.latitudeMin) / grid.rows) * grid.kmPerLatitudeDegree;
  return `${grid.columns} x ${grid.rows}, ${east.toFixed(3)} km x ${north.toFixed(3)} km`;
}

function daysText(days: number, firstDay: number | undefined): LabText {
  if (firstDay === undefined) {
    return bilingual(
      `${days}, each user's own first ones with the coverage`,
      `${days}（ユーザーごとに、カバー率を満たす最初の日）`,
    );
  }
  const date = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
  return bilingual(
    `${days}, from ${date(firstDay)} and from ${date(firstDay + days)}`,
    `${days}（${date(firstDay)} から、および ${date(firstDay + days)} から）`,
  );
}

/** The times whose positions are used, for messages. */
export function slotsText({ format, timeZone, from, start, slots, slotMinutes }: ImportOptions): string {
  const zone = timeZone ?? FORMATS[format].timeZone;
  const times = `the day's slots, ${clockText(start)} to ${clockText(start + slots * slotMinutes)}`;
  return `${times}${zone === undefined ? "" : ` in ${zone}`}${from === undefined ? "" : ", on the days from --from on"}`;
}

/** A time of day such as 08:00. @param minute after midnight */
function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
