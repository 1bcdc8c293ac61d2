import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRegionInfo } from "../../../../lib/core/formats/info-region.ts";
import { readTimeInfo } from "../../../../lib/core/formats/info-time.ts";
import { gridCentres } from "../../../../lib/core/grid/distance.ts";
import { type Grid, TOKYO_GRID, TOKYO_HOSPITAL_REGION_IDS } from "../../../../lib/core/grid/grid.ts";
import { OSAKA_GRID, SHARED } from "../../../helpers/golden.ts";
import { mutate, mutation } from "./mutation.ts";

const HEADER = "reg_id,y_id,x_id,y(center),x(center),hospital";

/** The grid's `info_region.csv`. */
function regionFile(grid: Grid, hospitals: readonly number[], lineEnd = "\n"): Buffer {
  const { latitudes, longitudes } = gridCentres(grid);
  const lines = [HEADER];
  for (let y = 0; y < grid.rows; y++) {
    for (let x = 0; x < grid.columns; x++) {
      const id = y * grid.columns + x + 1;
      lines.push(
        `${id},${y + 1},${x + 1},${latitudes[y]},${longitudes[x]},${hospitals.includes(id) ? 1 : 0}`,
      );
    }
  }
  return Buffer.from(lines.join(lineEnd) + lineEnd);
}

function timeFile(days: number, slots: number, minutes: number): string {
  const lines = ["ref/org,time_id,day,hour,min"];
  for (let i = 0; i < 2 * days * slots; i++) {
    const minute = 480 + (i % slots) * minutes;
    const role = i < days * slots ? "ref" : "org";
    lines.push(`${role},${i + 1},${Math.floor(i / slots) + 1},${Math.floor(minute / 60)},${minute % 60}`);
  }
  return `${lines.join("\n")}\n`;
}

describe("info_region.csv", () => {
  it("returns the grid to the last bit, and the hospitals", () => {
    const other: Grid = { ...TOKYO_GRID, columns: 7, rows: 3, latitudeMin: -10.5, latitudeMax: -9.75 };
    for (const grid of [TOKYO_GRID, OSAKA_GRID, other]) {
      for (const lineEnd of ["\n", "\r\n"]) {
        const result = readRegionInfo(regionFile(grid, [2, 21], lineEnd));
        expect(result).toEqual({
          ok: true,
          value: { grid, hospitalRegionIds: [2, 21] },
          rowCount: grid.columns * grid.rows,
        });
      }
    }
  });

  it("shows invisible characters as their codes, and lists errors in the order of the file", () => {
    const text = regionFile(TOKYO_GRID, [])
      .toString()
      .replace("\n5,1,5,", "\n\u001b[31m5,1,5,")
      .replace(/(\n3,.*),0\n/, "$1,\u202e港\n");
    const result = readRegionInfo(Buffer.from(text));
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual([
      'info_region.csv line 4: hospital is "\\u{202E}港"; expected 0 or 1',
      'info_region.csv line 6: reg_id is "\\x1B[31m5"; expected a whole number without a sign',
    ]);
  });

  it("refuses an irregular grid, naming the line", () => {
    const text = regionFile(TOKYO_GRID, []).toString();
    const cases: [string, string][] = [
      [text.replace("\n5,1,5,", "\n6,1,5,"), "line 6"],
      [text.replace(/\n5,1,5,35[^,]*/, "\n5,1,5,35.7"), "line 6"],
      [text.replace(/(\n9,.*),0\n/, "$1,yes\n"), "line 10"],
      [text.replace("\n5,", "\n"), "line 6"],
      [text.replace("\n5,", "\n5x,"), "line 6"],
      [HEADER, "line 1"],
      ["", "line 1"],
    ];
    for (const [changed, where] of cases) {
      const result = readRegionInfo(Buffer.from(changed));
      expect(result.ok).toBe(false);
      if (!result.ok) expect(result.errors[0].message).toContain(`info_region.csv ${where}: `);
    }
  });
});

describe("a grid's box", () => {
  it.each([
    [
      "from north to south",
      [35.7, 35.6],
      [139, 139.1],
      "line 4: expected y(center) greater than 35.7; found y(center) 35.6",
    ],
    [
      "of no height",
      [35.7, 35.7],
      [139, 139.1],
      "line 4: expected y(center) greater than 35.7; found y(center) 35.7",
    ],
    [
      "of no width",
      [35.6, 35.7],
      [139, 139],
      "line 3: expected x(center) greater than 139; found x(center) 139",
    ],
    ["beyond the pole", [35.6, 95.5], [139, 139.1], "line 4: y(center) 95.5 is outside -90..90"],
  ])("is refused when it is %s", (_, latitudes, longitudes, message) => {
    const rows = latitudes.flatMap((latitude, y) =>
      longitudes.map((longitude, x) => `${2 * y + x + 1},${y + 1},${x + 1},${latitude},${longitude},0`),
    );
    const result = readRegionInfo(Buffer.from([HEADER, ...rows].join("\n")));
    expect(result.ok ? "" : result.errors[0].message).toBe(`info_region.csv ${message}`);
  });
});

describe("info_time.csv", () => {
  it("gives days, slots and the home hours", () => {
    const expected = { days: 2, slotsPerDay: 20, homeSlots: 2, startMinute: 480, slotMinutes: 30 };
    expect(readTimeInfo(Buffer.from(timeFile(2, 20, 30)))).toMatchObject({
      ok: true,
      value: expected,
      rowCount: 80,
    });
    expect(readTimeInfo(Buffer.from(timeFile(3, 10, 60)))).toMatchObject({
      value: { days: 3, homeSlots: 1 },
    });
  });

  it("refuses other days, naming the line", () => {
    const text = timeFile(2, 20, 30);
    for (const changed of [
      text.replace("ref,7,", "org,7,"),
      text.replace("ref,7,", "ref,8,"),
      // A day's row of another day, and an O that is not after R.
      text.replace("org,50,3,", "org,50,2,"),
      text.replaceAll(/^(org,\d+),3,/gm, "$1,1,"),
      "",
      "ref/org\n",
    ]) {
      expect(readTimeInfo(Buffer.from(changed)).ok).toBe(false);
    }
    const [same, back] = [text.replaceAll(/,8,30$/gm, ",8,0"), text.replaceAll(/,8,30$/gm, ",7,30")];
    const noTime = text.replaceAll(/,8,0$/gm, ",88,0");
    for (const [changed, line, message] of [
      [same, 3, "expected a time after 8:00 of day 1; found 8:00"],
      [back, 3, "expected a time after 8:00 of day 1; found 7:30"],
      [noTime, 2, "hour 88 is outside 0..47"],
    ] as const) {
      const result = readTimeInfo(Buffer.from(changed));
      expect(result.ok ? "" : result.errors[0].message).toBe(`info_time.csv line ${line}: ${message}`);
    }
    expect(readTimeInfo(Buffer.from(text.replace("ref,7,1,11", "ref,7,1,12")))).toMatchObject({
      errors: [
        {
          line: 8,
          message:
            "info_time.csv line 8: expected ref, time_id 7, day 1, 11:00; found ref, time_id 7, day 1, 12:00",
        },
      ],
    });
  });
});

const published = [
  { folder: "osaka", grid: OSAKA_GRID },
  { folder: "tokyo-grid", grid: TOKYO_GRID },
];
describe.each(published)("the published files of $folder", ({ folder, grid }) => {
  const path = `${SHARED}/data/${folder}`;
  if (!existsSync(path)) process.stderr.write(`skipped: published files, since ${path} is absent\n`);

  it.runIf(existsSync(path))("contain the grid, the hospitals and the calendar of the contest", () => {
    expect(readRegionInfo(readFileSync(`${path}/info_region.csv`))).toMatchObject({
      value: { grid, hospitalRegionIds: TOKYO_HOSPITAL_REGION_IDS },
    });
    expect(readTimeInfo(readFileSync(`${path}/info_time.csv`))).toMatchObject({
      value: { days: 2, slotsPerDay: 20, homeSlots: 2 },
    });
  });
});

describe("mutated info files", () => {
  const files = [
    {
      name: "info_region",
      bytes: regionFile({ ...TOKYO_GRID, columns: 4, rows: 3 }, [2]),
      read: readRegionInfo,
    },
    { name: "info_time", bytes: Buffer.from(timeFile(2, 4, 30)), read: readTimeInfo },
  ];

  it.each(files)("read $name or name a line, and never crash the reader", ({ name, bytes, read }) => {
    const rows = bytes.toString().trimEnd().split("\n").length - 1;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const changed = mutate(bytes, mutations);
        const result = read(changed);
        const lines = changed.toString().split("\n").length;
        if (result.ok) {
          expect(result.rowCount).toBe(rows);
          return;
        }
        expect(result.errors.length).toBeGreaterThan(0);
        for (const { message, line } of result.errors) {
          expect(message.startsWith(`${name}.csv line ${line}: `)).toBe(true);
          expect(line >= 1 && line <= lines).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
