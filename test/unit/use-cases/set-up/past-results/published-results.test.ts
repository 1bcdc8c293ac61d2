import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { rankAttackers } from "../../../../../lib/core/scores/attack-ranking.ts";
import { awardsOf2019 } from "../../../../../lib/core/scores/awards.ts";
import {
  compareSums,
  compareWithPublished,
  differences,
  SUM_ROUNDING,
} from "../../../../../lib/use-cases/set-up/past-results/compare-published.ts";
import {
  publishedSets,
  publishedTeams,
} from "../../../../../lib/use-cases/set-up/past-results/published-file.ts";
import { readPublishedFile } from "../../../../../lib/use-cases/set-up/past-results/read-published-file.ts";
import { writeWorkbook } from "../../../../../lib/views/spreadsheets/workbook.ts";
import { SHARED } from "../../../../helpers/golden.ts";
import { bothRoundsWorkbook, roundSheets } from "../../../../helpers/published-workbook.ts";

const REQUIRED_UTILITY = 0.7;
const INVENTED = path.join(import.meta.dirname, "../../../../helpers/data/invented-results.json");
const PRELIMINARY = path.join(SHARED, "data/results/preliminary.json");
const FINAL = path.join(SHARED, "data/results/results_final.xlsx");
const WORKBOOK = path.join(SHARED, "data/results/results_preliminary.xlsx");

async function load(file: string) {
  const [{ file: published }] = (await readPublishedFile(path.basename(file), readFileSync(file))).rounds;
  const rounds = [{ weight: 1, sets: publishedSets(published, REQUIRED_UTILITY) }];
  const teams = publishedTeams(published).filter((team) => team > 0);
  return { published, rounds, teams };
}

const invented = await load(INVENTED);

describe("the invented results with known numbers", () => {
  const { published, rounds, teams } = invented;

  it("have the minima, totals and ranks that the file states", () => {
    const compared = compareWithPublished(published, REQUIRED_UTILITY);
    expect(compared).toHaveLength(2 * 6 + 4 * 3 + 3);
    expect(differences(compared)).toEqual([]);
  });

  it("rank attackers by the scores that they reached on every valid set", () => {
    const sums = (score: "reidentification" | "traceInference") =>
      rankAttackers(rounds, teams, score).map(({ team, total, rank }) => [rank, team, total]);
    // 001: 0.9 + own + own + 0.75 + 0.625; 004 left team 003's set alone: 0.5 + 0.75 + 0.75 + 0.875 + 1
    expect(sums("reidentification")).toEqual([
      [1, 1, 2.275],
      [2, 2, 2.875],
      [3, 4, 3.875],
      [4, 3, 4],
    ]);
    expect(sums("traceInference")).toEqual([
      [1, 1, 2],
      [2, 2, 2.625],
      [3, 4, 3.5],
      [4, 3, 4],
    ]);
  });

  it("give the awards by the eligibility rules", () => {
    expect(awardsOf2019(rounds, teams).map(({ teams: winners, value }) => [winners, value])).toEqual([
      [[1], 1.5],
      [[2], 0.75],
      [[3], 0.5],
      [[1, 2], 0.75],
      [[1], 0.75],
      [[4], 3.875],
      [[2], 2.625],
    ]);
    expect(awardsOf2019(rounds, teams).at(-2)?.passedOver).toEqual([
      { team: 1, because: "overall" },
      { team: 2, because: "bestAnonymizer" },
    ]);
  });
});

const isThere = existsSync(PRELIMINARY);
describe.skipIf(!isThere)(
  `the preliminary round of 2019${isThere ? "" : " (skipped: ../shared is absent)"}`,
  () => {
    it("has every minimum, total and rank as published, to the last bit", async () => {
      const { published } = await load(PRELIMINARY);
      const compared = compareWithPublished(published, REQUIRED_UTILITY);
      expect(compared).toHaveLength(2 * 27 + 21 * 3 + 3);
      expect(differences(compared)).toEqual([]);
    });

    it("gives the overall awards to the teams that were 1st, 2nd and 3rd", async () => {
      const { published, rounds, teams } = await load(PRELIMINARY);
      expect(teams).toHaveLength(21);
      expect(
        awardsOf2019(rounds, teams)
          .slice(0, 3)
          .map(({ teams: [team] }) => team),
      ).toEqual(
        ["1st", "2nd", "3rd"].map((remark) =>
          Number(Object.keys(published.total).find((team) => published.total[team].Remark === remark)),
        ),
      );
    });

    it("reads the same from the workbook in which it was published", async () => {
      const { source, ...published } = (await load(WORKBOOK)).published;
      const { source: _, ...expected } = (await load(PRELIMINARY)).published;
      expect(source).toBe("PWS Cup 2019, results_preliminary.xlsx");
      expect(published).toEqual(expected);
    });
  },
);

const isFinalThere = existsSync(FINAL);
describe.skipIf(!isFinalThere)(
  `the final of 2019${isFinalThere ? "" : " (skipped: its workbook is not in ../shared)"}`,
  async () => {
    if (!isFinalThere) return;
    const { rounds, sums } = await readPublishedFile(path.basename(FINAL), readFileSync(FINAL));

    it("has every minimum, total and rank as published, to the last bit", () => {
      const compared = rounds.map(({ file }) => compareWithPublished(file, REQUIRED_UTILITY));
      expect(compared.map(({ length }) => length)).toEqual([2 * 27 + 21 * 3 + 3, 2 * 34 + 21 * 3 + 3]);
      expect(compared.map((numbers) => differences(numbers))).toEqual([[], []]);
      expect(rounds.map(({ renamed }) => renamed)).toEqual([0, 34]);
    });

    it("has every sum and place over both rounds as published, but for a spreadsheet's rounding", () => {
      const attacked = rounds.map(({ of, file }) => ({
        weight: of === "final" ? 9 : 1,
        sets: publishedSets(file, REQUIRED_UTILITY),
      }));
      const compared = compareSums(sums ?? expect.fail("no sums"), attacked);
      expect(compared).toHaveLength(21 * 3 + 3 + 2 * (21 + 1));
      expect(differences(compared, SUM_ROUNDING)).toEqual([]);
    });
  },
);

describe("readPublishedFile", () => {
  const text = readFileSync(INVENTED, "utf8");
  const errorOf = (changed: string) =>
    readPublishedFile("results.json", Buffer.from(changed)).then(
      () => "accepted",
      (error: Error) => error.message,
    );
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split("\n").length;

  it("names line and path of a wrong number", async () => {
    const wrong = text.replace('"team001": 0.9,', '"team001": 1.9,');
    expect(await errorOf(wrong)).toContain(
      `results.json line ${lineOf('"team001": 0.9,')}: reidentification.team000_data01_IDP.team001: `,
    );
  });

  it("refuses own-set attacks, unknown attackers, missing utilities and repeated keys", async () => {
    expect(await errorOf(text.replace('"team001": "-"', '"team001": 0.5'))).toMatch(
      /reidentification\.team001_data01_IDP\.team001: expected "-"/,
    );
    expect(await errorOf(text.replace('"I2":', '"J2":'))).toMatch(
      /\.J2: expected SecI, an attacker like team012/,
    );
    expect(await errorOf(text.replace('"team003_data02_TRP": 0.9', '"team004_data02_TRP": 0.9'))).toMatch(
      /there is no utility of team003_data02_TRP/,
    );
    expect(await errorOf(text.replace('"I2":', '"I1":'))).toMatch(
      /team000_data01_IDP\.I1: stands here twice/,
    );
  });

  it("refuses keys that it does not know, each with its line and those that it knows", async () => {
    const changed = text
      .replace('"source":', '"comment": "mine",\n  "source":')
      .replace('"Total":', '"Sum": 1, "Total":');
    expect((await errorOf(changed)).split("\n")).toEqual([
      expect.stringMatching(
        /^results\.json line \d+: total\.001\.Sum: not known here; known are SecI, SecT, Total, Remark$/,
      ),
      "results.json line 2: comment: not known here; known are source, reidentification, traceInference, utility, total",
    ]);
  });

  it("names the line where the text stops being JSON", async () => {
    expect(await errorOf(text.replace('"team002": 0.75,', '"team002": 0.75,,'))).toMatch(
      new RegExp(`^results.json line ${lineOf('"team002": 0.75,')}: this is not JSON`),
    );
    expect(await errorOf("")).toBe("results.json line 1: this is not JSON at the end");
  });

  it("names the line with a byte that is not UTF-8", async () => {
    const bytes = Buffer.from(text.replace("Invented", "Inventé"), "latin1");
    await expect(readPublishedFile("results.json", bytes)).rejects.toThrow(
      "results.json line 2: this is not UTF-8 text",
    );
  });

  it("reads a label SecI of the lowest s_T as SecT, and counts these sets", async () => {
    const labelled = JSON.parse(text);
    for (const [set, { SecT, ...row }] of Object.entries<Record<string, number>>(labelled.traceInference)) {
      labelled.traceInference[set] = { ...row, SecI: SecT };
    }
    const bytes = Buffer.from(JSON.stringify(labelled));
    const [{ file, renamed }] = (await readPublishedFile("results.json", bytes)).rounds;
    expect(renamed).toBe(6);
    expect(file).toEqual(invented.published);
  });
});

describe("a workbook of published results", () => {
  const json = JSON.parse(readFileSync(INVENTED, "utf8"));
  const sheets = () => roundSheets(json);
  const read = async (given: Parameters<typeof writeWorkbook>[0]) =>
    readPublishedFile("round.xlsx", await writeWorkbook(given));

  it("says the same as its JSON form", async () => {
    const [{ file }] = (await read(sheets())).rounds;
    expect(file).toEqual({ ...invented.published, source: "PWS Cup 2019, round.xlsx" });
  });

  it("has its faults named by sheet and row", async () => {
    const wrong = sheets();
    wrong[1].rows[1][2] = 1.5;
    wrong[3].rows[2][0] = "pubtraces_team1.csv";
    const message = await read(wrong).catch((error: Error) => error.message);
    expect(message).toContain(
      'round.xlsx sheet "ID Disclosure", row 3: reidentification.team001_data01_IDP.team002: ',
    );
    expect(message).toContain(
      'round.xlsx sheet "Utility", row 4: utility.team1: expected a set like team012',
    );
  });

  it("has both rounds and their sums, as that of the final of 2019", async () => {
    const { rounds, sums } = await readPublishedFile("final.xlsx", await bothRoundsWorkbook(json));
    expect(rounds.map(({ of, renamed }) => [of, renamed])).toEqual([
      ["preliminary", 0],
      ["final", 6],
    ]);
    const expected = { ...invented.published, source: "PWS Cup 2019, final.xlsx" };
    expect(rounds.map(({ file }) => file)).toEqual([expected, expected]);
    expect(sums?.total["001"]).toEqual({ SecI: 7.5, SecT: 7.5, Total: 15, Remark: "1st" });
    expect(sums?.traceInference.Sum).toEqual({ team001: 20, team002: 26.25, team003: 40, team004: 35 });
  });

  it("of both rounds has its faults named by sheet and row, too", async () => {
    const wrong = { ...json, total: { ...json.total, "002": { ...json.total["002"], SecI: 1.5 } } };
    const bytes = await bothRoundsWorkbook(wrong);
    const message = await readPublishedFile("final.xlsx", bytes).catch((error: Error) => error.message);
    expect(message).toContain('final.xlsx sheet "Total(Anonymization)", row 4: total.002.SecI: ');
  });

  it("is refused without one of its sheets, or if it is another archive", async () => {
    await expect(read(sheets().slice(1))).rejects.toThrow(
      'round.xlsx: there is no sheet "Total"; found: ID Disclosure',
    );
    await expect(readPublishedFile("a.zip", Buffer.from("PK\u0003\u0004 and no more"))).rejects.toThrow(
      "a.zip: this is no workbook (XLSX) that can be read",
    );
  });
});
