import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import { IDP, openImports, traces } from "../../../../helpers/folder-imports.ts";
import { runCommand } from "../../../../unit/cli/run-command.ts";

const { db, run, lay } = forFile(await openImports());

describe("a round.json beside the traces", () => {
  const GRID = {
    ...{
      columns: 8,
      rows: 4,
      latitudeMin: 35.65,
      latitudeMax: 35.75,
      longitudeMin: 139.68,
      longitudeMax: 139.8,
    },
    kmPerLatitudeDegree: 110.5,
    kmPerLongitudeDegree: 91,
  };
  const CALENDAR = { days: 2, slotsPerDay: 10, homeSlots: 1, startMinute: 420, slotMinutes: 60 };
  const ROUND = { grid: GRID, hospitalRegionIds: [3, 32], calendar: CALENDAR };

  /** Traces of the 32 regions, with a `round.json` and other files. */
  async function layRound(round: unknown, others: Readonly<Record<string, string>> = {}): Promise<string> {
    const inGrid = (part: "ref" | "org") =>
      traces(part).replace(/,(\d+)\n/g, (_row, region) => `,${(Number(region) % 32) + 1}\n`);
    const text = typeof round === "string" ? round : JSON.stringify(round);
    const own = { [IDP.ref]: inGrid("ref"), [IDP.org]: inGrid("org"), "round.json": text };
    return lay("round", { ...own, ...others });
  }

  async function makeEmptyRound(slug: string): Promise<void> {
    const round = { slug: "only", name: "Only", position: 1, settings: PWS_2019_PRELIMINARY };
    const facts = { slug, name: slug, timeZone: "Asia/Tokyo" };
    await db.contest.create({ data: { ...facts, rounds: { create: round } } });
  }

  const lines = (text: string) => `reg_id,y_id,x_id,y(center),x(center),hospital\n${text}`;

  it("is what `tracecup generate` writes, and gives a new round its settings", async () => {
    const from = await lay("generated");
    const made = await runCommand(
      "generate",
      "--out",
      from,
      "--users",
      "3",
      "--days",
      "3",
      "--slots",
      "5",
      "--columns",
      "6",
      "--rows",
      "7",
    );
    expect(made.code).toBe(0);
    const { report, result, newSettings } = await run(from, { contest: "generated" });
    expect(report.problems).toEqual([]);
    expect(result).toMatchObject({ created: 1 });
    const round = await db.round.findFirstOrThrow({ where: { contest: { slug: "generated" } } });
    const written = JSON.parse(readFileSync(path.join(from, "round.json"), "utf8"));
    expect(round.settings).toMatchObject({ ...written, userCount: 3 });
    expect(newSettings).toMatchObject({ ...written, userCount: 3 });
    expect(written).toMatchObject({ grid: { columns: 6, rows: 7 }, calendar: { days: 3, slotsPerDay: 5 } });
  });

  it("sets a round without data, except settings that do not describe data", async () => {
    await makeEmptyRound("open");
    const from = await layRound({ ...ROUND, requiredUtility: 0.1, attackers: ["I1-rand"] });
    const { report } = await run(from, { contest: "open", dryRun: true });
    expect(report.roundFile).toBe("round.json");
    expect(report.settings).toContainEqual({ field: "grid.size", round: "32 × 32", files: "8 × 4" });
    expect(report.settings).toContainEqual({
      field: "grid.kilometres",
      round: "111 × 91",
      files: "110.5 × 91",
    });
    expect((await run(from, { contest: "open" })).result).toMatchObject({ created: 1 });
    const { settings } = await db.round.findFirstOrThrow({ where: { contest: { slug: "open" } } });
    const { requiredUtility, attackers } = PWS_2019_PRELIMINARY;
    expect(settings).toMatchObject({ ...ROUND, userCount: 2, requiredUtility, attackers });
  });

  it("is refused setting by setting where it differs from a round with data", async () => {
    const again = await run(await layRound(ROUND), { contest: "open" });
    expect(again.report).toMatchObject({ problems: [], settings: [], roundFile: "round.json" });
    expect(again.result).toMatchObject({ unchanged: 1 });
    const other = { ...ROUND, hospitalRegionIds: [3], calendar: { ...CALENDAR, days: 1, slotsPerDay: 20 } };
    const { report, result } = await run(await layRound(other), { contest: "open" });
    expect(result).toBeNull();
    expect(report.problems).toMatchObject([
      {
        code: "round_differs",
        differences: [
          { field: "hospitalRegionIds", round: "3 32", files: "3" },
          { field: "calendar.days", round: "2", files: "1" },
          { field: "calendar.slotsPerDay", round: "10", files: "20" },
        ],
      },
    ]);
    expect(report.problems[0].message).toContain("calendar.days: expected 2, found 1");
  });

  it("determines the traces' users and days", async () => {
    const more = { ...ROUND, userCount: 3, calendar: { ...CALENDAR, days: 3 } };
    const { report } = await run(await layRound(more), { contest: "fresh", dryRun: true });
    expect(report.problems.map(({ code }) => code)).toEqual(["bad_files"]);
    const [{ errors }] = report.files.filter(({ outcome }) => outcome === "bad");
    expect(errors[0].message).toContain("time_id 21 is outside 31..60");
  });

  it("is refused if a table contradicts it", async () => {
    const table = Array.from({ length: 32 }, (_, i) => {
      const [x, y] = [i % 8, Math.floor(i / 8)];
      return `${i + 1},${y + 1},${x + 1},${35.65 + ((y + 0.5) * 0.1) / 4},${139.68 + ((x + 0.5) * 0.12) / 8},${i === 6 ? 1 : 0}`;
    });
    const region = { "info_region.csv": `${lines(table.join("\n"))}\n` };
    const { report } = await run(await layRound(ROUND, region), { contest: "fresh", dryRun: true });
    expect(report.problems).toMatchObject([
      { code: "files_disagree", differences: [{ field: "hospitalRegionIds", round: "3 32", files: "7" }] },
    ]);
    const { grid, calendar } = ROUND;
    const both = await run(await layRound({ calendar }, region), { contest: "both" });
    expect(both.result).toMatchObject({ created: 1 });
    const round = await db.round.findFirstOrThrow({ where: { contest: { slug: "both" } } });
    expect(round.settings).toMatchObject({
      grid: { columns: grid.columns },
      calendar,
      hospitalRegionIds: [7],
    });
    // The grid from one, the hospitals from the other.
    await makeEmptyRound("halves");
    const halves = await run(await layRound({ grid, calendar }, region), { contest: "halves" });
    expect(halves.report).toMatchObject({ problems: [], hospitalsGone: false });
    expect(halves.result).toMatchObject({ created: 1 });
  });

  it("leaves the round no hospitals if it has a grid of its own and names none", async () => {
    await makeEmptyRound("no-hospitals");
    const { grid, calendar } = ROUND;
    const from = await layRound({ grid, calendar });
    const { report } = await run(from, { contest: "no-hospitals" });
    expect(report).toMatchObject({ problems: [], hospitalsGone: true });
    const before = PWS_2019_PRELIMINARY.hospitalRegionIds.join(" ");
    expect(report.settings).toContainEqual({ field: "hospitalRegionIds", round: before, files: "" });
    const round = await db.round.findFirstOrThrow({ where: { contest: { slug: "no-hospitals" } } });
    expect(round.settings).toMatchObject({ grid, hospitalRegionIds: [] });
  });

  it("keeps the round's hospitals if its regions are the same, measured differently", async () => {
    await makeEmptyRound("same-regions");
    const grid = { ...PWS_2019_PRELIMINARY.grid, kmPerLatitudeDegree: 110.9 };
    const { report } = await run(await layRound({ grid, calendar: CALENDAR }), { contest: "same-regions" });
    expect(report).toMatchObject({ problems: [], hospitalsGone: false });
    expect(report.settings.map(({ field }) => field)).not.toContain("hospitalRegionIds");
  });

  it.each([
    ["no JSON", "{", { code: "json_ends", params: { line: "1" } }],
    ["no object", "[1]", { code: "no_settings" }],
    [
      "a setting of another kind",
      { ...ROUND, userCount: "many" },
      { code: "bad_setting", params: { field: "userCount", why: "not_number" } },
    ],
    [
      "no days",
      { calendar: { ...CALENDAR, days: 0 } },
      { params: { field: "calendar.days", why: "too_low", minimum: "1" } },
    ],
    [
      "a region that the grid has not",
      { grid: GRID, hospitalRegionIds: [33] },
      { params: { why: "region_outside", region: "33" } },
    ],
    [
      "a hospital that is named twice",
      { hospitalRegionIds: [3, 4, 3] },
      { params: { field: "hospitalRegionIds.2", why: "region_twice", region: "3" } },
    ],
  ])("is refused with %s, with the line", async (_case, content, reason) => {
    const { report, result } = await run(await layRound(content), { contest: "fresh" });
    expect(result).toBeNull();
    expect(report.problems.map(({ code }) => code)).toEqual(["bad_files"]);
    const bad = report.files.find(({ path: where }) => where === "round.json");
    expect(bad).toMatchObject({ outcome: "bad", reason });
  });
});
