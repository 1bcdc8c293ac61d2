import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { rankAttackers } from "../../../../../lib/core/scores/attack-ranking.ts";
import { awardsOf2019 } from "../../../../../lib/core/scores/awards.ts";
import {
  compareWithPublished,
  differences,
} from "../../../../../lib/use-cases/set-up/past-results/compare-published.ts";
import {
  publishedSets,
  publishedTeams,
} from "../../../../../lib/use-cases/set-up/past-results/published-file.ts";
import { readPublishedFile } from "../../../../../lib/use-cases/set-up/past-results/read-published-file.ts";
import { SHARED } from "../../../../helpers/golden.ts";

const REQUIRED_UTILITY = 0.7;
const INVENTED = path.join(import.meta.dirname, "../../../../helpers/data/invented-results.json");
const PRELIMINARY = path.join(SHARED, "data/results/preliminary.json");

function load(file: string) {
  const published = readPublishedFile(path.basename(file), readFileSync(file));
  const rounds = [{ weight: 1, sets: publishedSets(published, REQUIRED_UTILITY) }];
  const teams = publishedTeams(published).filter((team) => team > 0);
  return { published, rounds, teams };
}

describe("the invented results with known numbers", () => {
  const { published, rounds, teams } = load(INVENTED);

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
    it("has every minimum, total and rank as published, to the last bit", () => {
      const { published } = load(PRELIMINARY);
      const compared = compareWithPublished(published, REQUIRED_UTILITY);
      expect(compared).toHaveLength(2 * 27 + 21 * 3 + 3);
      expect(differences(compared)).toEqual([]);
    });

    it("gives the overall awards to the teams that were 1st, 2nd and 3rd", () => {
      const { published, rounds, teams } = load(PRELIMINARY);
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
  },
);

describe("readPublishedFile", () => {
  const text = readFileSync(INVENTED, "utf8");
  const errorOf = (changed: string) => {
    try {
      readPublishedFile("results.json", Buffer.from(changed));
    } catch (error) {
      return (error as Error).message;
    }
    return "accepted";
  };
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split("\n").length;

  it("names line and path of a wrong number", () => {
    const wrong = text.replace('"team001": 0.9,', '"team001": 1.9,');
    expect(errorOf(wrong)).toContain(
      `results.json line ${lineOf('"team001": 0.9,')}: reidentification.team000_data01_IDP.team001: `,
    );
  });

  it("refuses own-set attacks, unknown attackers, missing utilities and repeated keys", () => {
    expect(errorOf(text.replace('"team001": "-"', '"team001": 0.5'))).toMatch(
      /reidentification\.team001_data01_IDP\.team001: expected "-"/,
    );
    expect(errorOf(text.replace('"I2":', '"J2":'))).toMatch(/\.J2: expected SecI, an attacker like team012/);
    expect(errorOf(text.replace('"team003_data02_TRP": 0.9', '"team004_data02_TRP": 0.9'))).toMatch(
      /there is no utility of team003_data02_TRP/,
    );
    expect(errorOf(text.replace('"I2":', '"I1":'))).toMatch(/team000_data01_IDP\.I1: stands here twice/);
  });

  it("refuses keys that it does not know, each with its line and those that it knows", () => {
    const changed = text
      .replace('"source":', '"comment": "mine",\n  "source":')
      .replace('"Total":', '"Sum": 1, "Total":');
    expect(errorOf(changed).split("\n")).toEqual([
      expect.stringMatching(
        /^results\.json line \d+: total\.001\.Sum: not known here; known are SecI, SecT, Total, Remark$/,
      ),
      "results.json line 2: comment: not known here; known are source, reidentification, traceInference, utility, total",
    ]);
  });

  it("names the line where the text stops being JSON", () => {
    expect(errorOf(text.replace('"team002": 0.75,', '"team002": 0.75,,'))).toMatch(
      new RegExp(`^results.json line ${lineOf('"team002": 0.75,')}: this is not JSON`),
    );
    expect(errorOf("")).toBe("results.json line 1: this is not JSON at the end");
  });

  it("names the line with a byte that is not UTF-8", () => {
    const bytes = Buffer.from(text.replace("Invented", "Inventé"), "latin1");
    expect(() => readPublishedFile("results.json", bytes)).toThrow(
      "results.json line 2: this is not UTF-8 text",
    );
  });
});
