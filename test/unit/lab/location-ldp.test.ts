import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TOKYO_GRID } from "../../../lib/core/grid/grid.ts";
import { bitProbabilities } from "../../../lib/core/privacy/local-dp/binary-mechanism.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { tableA4 } from "../../../lib/lab/location-ldp/document-figures.ts";
import { measureErrors } from "../../../lib/lab/location-ldp/experiment.ts";
import { peopleFlowPopulations } from "../../../lib/lab/location-ldp/people-flow.ts";
import { HOURS, TABLE_A_3, TOTALS } from "../../../lib/lab/location-ldp/published.ts";
import { TOKYO_GRID_WARDS, wardsOfTokyoGrid } from "../../../lib/lab/location-ldp/region-wards.ts";
import { reportedOnes, reportedOnesGiven } from "../../../lib/lab/location-ldp/reported-ones.ts";
import { readWardOutlines, wardsOfRegions } from "../../../lib/lab/location-ldp/ward-outlines.ts";
import { locationsOf, publishedPopulations } from "../../../lib/lab/location-ldp/ward-populations.ts";
import { findWard, WARDS } from "../../../lib/lab/location-ldp/wards.ts";
import { populationErrorReport } from "../../../lib/lab/population-error/report.ts";
import { mean } from "../../../lib/lab/report/statistics.ts";

/** A ward's part from the south of the Tokyo grid to its north. */
const strip = (ward: string, west: number, east: number) => ({
  properties: { N03_004: ward },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west, 35.6],
        [east, 35.6],
        [east, 35.8],
        [west, 35.8],
        [west, 35.6],
      ],
    ],
  },
});

/** One ward: the western half of the Tokyo grid. */
const WEST = JSON.stringify({ features: [strip("西", 139.6, 139.74)] });

describe("ward populations", () => {
  test("equal table A.3 and add up to table A.2's totals, however the rest is spread", () => {
    for (const spread of ["even", "declining", "steep"] as const) {
      publishedPopulations(spread).forEach(({ people, wards }, hour) => {
        expect(wards).toHaveLength(23);
        expect([...people.slice(0, 10)]).toEqual(TABLE_A_3.map((row) => row.people[hour]));
        expect(people.reduce((sum, count) => sum + count, 0)).toBe(TOTALS[hour]);
        expect(people.every((count) => count >= 0)).toBe(true);
      });
    }
    expect([...locationsOf(Float64Array.of(2, 0, 1))]).toEqual([0, 0, 2]);
  });
});

test("table A.4 is that of the ten wards of table A.3, whatever its caption says", () => {
  const { rows } = tableA4(publishedPopulations("declining"));
  expect(rows).toHaveLength(6);
  for (const [, mean, ofTen, largest, largestOfTen, smallest, smallestOfTen, ofAll] of rows) {
    expect(mean).toBeCloseTo(Number(ofTen), 9);
    expect([largest, smallest]).toEqual([largestOfTen, smallestOfTen]);
    expect(Number(ofAll)).toBeLessThan(Number(mean));
  }
  expect(rows[0].slice(0, 2)).toEqual(["8:00", 192.4]);
  expect(rows[0].at(-1)).toBeCloseTo(2957 / 23, 9);
});

describe("the distribution of reported ones", () => {
  const { p, q } = bitProbabilities(0.5);
  const meanOf = (chances: Float64Array) => chances.reduce((sum, chance, ones) => sum + chance * ones, 0);

  test("has the mean that the estimate by maximum likelihood inverts", () => {
    const chances = reportedOnes(505, 4640, 0.5);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(meanOf(chances)).toBeCloseTo(505 * p + 4135 * q, 6);
  });

  test("equals the sum over all reports of three people, two of whom are in the ward", () => {
    const bits = [0, 1];
    const expected = new Float64Array(4);
    for (const a of bits) {
      for (const b of bits) {
        for (const c of bits) expected[a + b + c] += (a ? p : q) * (b ? p : q) * (c ? q : p);
      }
    }
    const chances = reportedOnes(2, 3, 0.5);
    expected.forEach((chance, ones) => {
      expect(chances[ones]).toBeCloseTo(chance, 12);
    });
    expect([...reportedOnesGiven(2, 2, 3, 0.5)]).toEqual([
      0,
      0,
      expect.closeTo(p, 12),
      expect.closeTo(q, 12),
    ]);
  });
});

describe("wards of regions", () => {
  test("come from the outline that contains the centre, and are -1 outside all", () => {
    const wards = wardsOfRegions(readWardOutlines(WEST), TOKYO_GRID);
    expect([wards[0], wards[15], wards[16], wards[31]]).toEqual([0, 0, -1, -1]);
    expect(wards.filter((ward) => ward === 0)).toHaveLength(512);
  });

  test("treat the parts of a ward as one ward", () => {
    const features = [strip("西", 139.6, 139.7), strip("東", 139.74, 139.9), strip("西", 139.72, 139.74)];
    const outlines = readWardOutlines(JSON.stringify({ features }));
    expect(outlines.map(({ ward }) => ward)).toEqual(["西", "東"]);
    const wards = wardsOfRegions(outlines, TOKYO_GRID);
    expect([wards[0], wards[8], wards[12], wards[16]]).toEqual([0, -1, 0, 1]);
  });

  test("say what is wrong with an outline file", () => {
    const read = (text: string) => () => readWardOutlines(text, "my.geojson");
    expect(read('{\n"features": [,')).toThrow('my.geojson line 2: not JSON at ","; expected the wards');
    expect(read('{\n"features": [\n{}]}')).toThrow("my.geojson line 3: features.0.properties: ");
    expect(read('{\n"features": []}')).toThrow("my.geojson line 2: features: expected at least one ward");
    expect(read("[]")).toThrow(/^my.geojson line 1: Invalid input: expected object/);
  });
});

const OUTLINES = new URL("../../../../shared/data/wards/tokyo23.geojson", import.meta.url);

describe("the wards of the Tokyo grid", () => {
  test("have both names and lie next to their neighbours", () => {
    const wards = wardsOfTokyoGrid();
    expect(wards).toHaveLength(1024);
    expect(Math.max(...wards)).toBeLessThan(WARDS.length);
    expect(WARDS).toHaveLength(23);
    expect([findWard("Shibuya"), findWard("渋谷区")].map((ward) => ward?.english)).toEqual([
      "Shibuya",
      "Shibuya",
    ]);
    expect(findWard("Osaka")).toBeUndefined();
  });

  test.skipIf(!existsSync(OUTLINES))("equal the outlines' (skipped without ../shared/data/wards)", () => {
    const outlines = readWardOutlines(readFileSync(OUTLINES, "utf8"));
    const expected = wardsOfRegions(outlines, TOKYO_GRID);
    const wards = wardsOfTokyoGrid();
    const names = (of: Int16Array, list: readonly string[]) => [...of].map((ward) => list[ward] ?? null);
    expect(names(wards, TOKYO_GRID_WARDS)).toEqual(
      names(
        expected,
        outlines.map(({ ward }) => ward),
      ),
    );
  });
});

describe("people-flow data", () => {
  const wards = wardsOfRegions(readWardOutlines(WEST), TOKYO_GRID);
  const header = "user_id,time,reg_id\n";

  test("counts a user once a day and hour, in the ward of the first point", () => {
    const text = `${header}1,2013/07/01 08:10:00,1\n1,2013/07/01 08:40:00,2\n1,2013/07/02 08:10:00,1\n2,2013/07/01 08:00:00,32\n2,2013/07/01 09:00:00,1\n`;
    const populations = peopleFlowPopulations(text, wards, ["西"]);
    const [time] = HOURS;
    expect(populations).toMatchObject({ value: [{ time, wards: ["西"], people: Float64Array.of(2) }] });
  });

  test("uses the earliest point by its time, wherever it is in the file", () => {
    const east = [1, 2].map((user) => `${user},2013/07/01 08:10:01,32\n`).join("");
    const west = "1,2013/07/01 08:10:00,1\n2,2013/07/01 08:10:02,1\n";
    for (const text of [header + east + west, header + west + east]) {
      expect(peopleFlowPopulations(text, wards, ["西"])).toMatchObject({
        value: [{ people: Float64Array.of(1) }],
      });
    }
  });

  test("names faulty lines", () => {
    const errorsOf = (text: string) => {
      const result = peopleFlowPopulations(text, wards, ["西"], "f.csv");
      return result.ok ? [] : result.errors.map(({ message }) => message);
    };
    expect(errorsOf(`${header}1,noon,1\n1,2013/07/01 08:10:00,1025\n`)).toEqual([
      'f.csv line 2: expected user,yyyy/mm/dd hh:mm:ss,region, found "1,noon,1"',
      "f.csv line 3: reg_id 1025 is outside 1..1024",
    ]);
    expect(errorsOf("a,b\n")).toEqual(['f.csv line 1: expected the header user_id,time,reg_id, found "a,b"']);
  });

  test("refuses outlines in which nobody is, such as another city's", () => {
    const result = peopleFlowPopulations(`${header}1,2013/07/01 08:10:00,32\n`, wards, ["西"], "f.csv");
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual([
      "f.csv line 1: nobody is in any ward within the hours that begin at 8, 11, 14, 17, 20, 23",
    ]);
  });
});

test("EM and MLE come within a quarter of table A.5's errors at epsilon 5", () => {
  // One collection at each of six times: S of 23 nearly normal errors has a relative sd of about 0.17, its mean over six
  // times 0.07 (EM's a little more); 0.25 is 3.5 of them, and the seed is fixed.
  const result = measureErrors(publishedPopulations("declining"), 5, 1, { tolerance: 1e-5 }, new Mt19937(1));
  expect(mean(result.byTime.map(({ em }) => em))).toBeCloseTo(result.em, 9);
  expect(Math.abs(result.em / 287.42 - 1)).toBeLessThan(0.25);
  expect(Math.abs(result.mle / 363.16 - 1)).toBeLessThan(0.25);
});

test("EM has a smaller population error than the reported regions at epsilon 4", () => {
  const users = 300;
  const regions = Uint16Array.from({ length: users * 10 }, (_, i) => [33, 34, 500, 501, 502][i % 5]);
  const original = { userCount: users, eventsPerUser: 10, firstTimeId: 1, regions };
  const report = populationErrorReport(
    original,
    TOKYO_GRID,
    { runs: 1, dataName: "five places", seed: 1 },
    new Mt19937(1),
  );
  const row = report.tables[0].rows.find(([epsilon]) => epsilon === 4) ?? [];
  const [, reported, ofOneRun, , , em] = row;
  expect(Number(em)).toBeLessThan(Number(reported));
  expect(ofOneRun).toBeNull();
});
