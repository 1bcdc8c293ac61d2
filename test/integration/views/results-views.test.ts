import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { PWS_2019_ATTACKERS } from "../../../lib/contest/attackers.ts";
import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../../../lib/contest/pws-2019-settings.ts";
import { ANONYMOUS_VIEWER } from "../../../lib/platform/auth/viewer.ts";
import { importResults } from "../../../lib/use-cases/set-up/past-results/import-results.ts";
import { awardsView } from "../../../lib/use-cases/standings/results/awards-view.ts";
import { loadResults } from "../../../lib/use-cases/standings/results/load-results.ts";
import { rankingView } from "../../../lib/use-cases/standings/results/ranking-view.ts";
import { loadArchive } from "../../../lib/views/results/load-archive.ts";
import { matrixCsv } from "../../../lib/views/results/matrix-csv.ts";
import { matrixView } from "../../../lib/views/results/matrix-view.ts";
import { submit } from "../../helpers/contest.ts";
import { contestForFile } from "../../helpers/file-fixtures.ts";

const bytes = readFileSync(path.join(import.meta.dirname, "../../helpers/data/invented-results.json"));
const live = await contestForFile({ teams: 3 });

beforeAll(async () => {
  for (const [slug, settings] of [
    ["preliminary", PWS_2019_PRELIMINARY],
    ["final", PWS_2019_FINAL],
  ] as const) {
    await importResults(live.db, null, {
      fileName: "invented.json",
      bytes,
      contest: { slug: "past", name: "Past", timeZone: "Asia/Tokyo" },
      roundAs: () => ({ slug, name: slug, settings }),
      replace: false,
    });
  }
});

describe("an archived contest", () => {
  it("has its matrices, with sums and minima", async () => {
    const { rounds } = matrixView(await loadResults(live.db, "past", "preliminary"));
    expect(rounds).toHaveLength(1);
    const { columns, rows } = rounds[0].matrices.reidentification;
    expect(columns.map(({ id, sum }) => [id, sum])).toEqual([
      ["team001", 2.275],
      ["team002", 2.875],
      ["team003", 4],
      ["team004", 3.875],
      ["I1-rand", 5],
      ["I2-VisitProb", 4],
      ["I3-HomeProb", 4.05],
    ]);
    expect(rows.map(({ id, minimum, reason, lowest }) => [id, minimum, reason, lowest])).toEqual([
      ["team000_data01_IDP", 0.5, "attack", ["team004"]],
      ["team001_data01_IDP", 0.75, "attack", ["team004"]],
      ["team001_data02_TRP", 0.5, "attack", ["team002"]],
      ["team002_data01_IDP", 0.75, "attack", ["team001"]],
      ["team002_data02_TRP", 0, "invalid", ["team001", "team004"]],
      ["team003_data02_TRP", 0.625, "attack", ["team001"]],
    ]);
  });

  it("has its matrices as CSV, with own sets as - and absent attacks empty", async () => {
    const lines = matrixCsv(matrixView(await loadResults(live.db, "past", "final")), "reidentification")
      .trimEnd()
      .split("\n");
    expect(lines).toHaveLength(1 + 6 + 1);
    expect(lines[0]).toBe(
      "round,score,target,s_u,valid,team001,team002,team003,team004,I1-rand,I2-VisitProb,I3-HomeProb,s_i_min",
    );
    expect(lines[6]).toBe(
      "final,reidentification,team003_data02_TRP,0.9,valid,0.625,0.75,-,,1,0.9,0.8,0.625",
    );
    expect(lines[7]).toBe("final,reidentification,sum,,,2.275,2.875,4,3.875,5,4,4.05,");
  });

  it("has all its matrices as one CSV table, with a column for each attacker of any", async () => {
    const text = matrixCsv(matrixView(await loadResults(live.db, "past")));
    const rows = text
      .trimEnd()
      .split("\n")
      .map((line) => line.split(","));
    const widths = new Set(rows.map((row) => row.length));
    expect([...widths]).toHaveLength(1);
    expect(rows[0].slice(0, 5)).toEqual(["round", "score", "target", "s_u", "valid"]);
    expect(rows[0].at(-1)).toBe("minimum");
    expect(rows.filter(([first]) => first === "round")).toHaveLength(1);
    const sums = rows.filter(([, , target]) => target === "sum").map(([round, score]) => `${round} ${score}`);
    expect(sums).toEqual([
      "preliminary reidentification",
      "preliminary traceInference",
      "final reidentification",
      "final traceInference",
    ]);
    const set = rows.find(([round, , target]) => round === "final" && target === "team003_data02_TRP");
    const scoreOf = (attacker: string) => set?.[rows[0].indexOf(attacker)];
    expect(["team001", "team003", "I2-VisitProb", "T2-VisitProb"].map(scoreOf)).toEqual([
      "0.625",
      "-",
      "0.9",
      "",
    ]);
  });

  it("adds up its rounds with weights 1 : 9, and ranks attackers", async () => {
    const { anonymization, attack } = rankingView(await loadResults(live.db, "past"));
    expect(anonymization.map(({ rank, team, total }) => [rank, team.number, total])).toEqual([
      [1, 1, 15],
      [2, 2, 7.5],
      [3, 3, 5],
      [4, 4, 0],
    ]);
    expect(anonymization[0].rounds[0].reidentification.by).toEqual([
      { attacker: { team: 4 }, attempt: 1, score: 0.75 },
    ]);
    expect(attack.traceInference.map(({ rank, team, total }) => [rank, team.number, total])).toEqual([
      [1, 1, 20],
      [2, 2, 26.25],
      [3, 4, 35],
      [4, 3, 40],
    ]);
    expect(attack.traceInference[2].rounds[0]).toMatchObject({ attacked: 4, targets: 5 });
  });

  it("has final awards, and appears in the archive", async () => {
    const { awards, final } = awardsView(await loadResults(live.db, "past", "preliminary"));
    expect(final).toBe(true);
    expect(awards.map(({ teams }) => teams.map(({ number }) => number))).toEqual([
      [1],
      [2],
      [3],
      [1, 2],
      [1],
      [4],
      [2],
    ]);
    expect(await loadArchive(live.db, null, ANONYMOUS_VIEWER)).toMatchObject([
      {
        slug: "past",
        teams: 4,
        rounds: [{ slug: "preliminary" }, { slug: "final" }],
        dates: null,
        hasData: false,
        winners: [
          { place: 1, teams: [{ number: 1 }], value: 15 },
          { place: 2, teams: [{ number: 2 }], value: 7.5 },
          { place: 3, teams: [{ number: 3 }], value: 5 },
        ],
        sets: 2 * 6,
        attacks: 2 * 2 * (6 * 4 - 5 - 1),
      },
    ]);
  });
});

describe("a running contest", () => {
  it("shows the sample attacks on the counting submissions", async () => {
    const { id } = await submit(live, live.teams[0], "IDP");
    const scoring = await live.db.scoring.findFirstOrThrow({ where: { submissionId: id } });
    await live.db.attackResult.createMany({
      data: [...PWS_2019_ATTACKERS, "I4-Exhaustive"].map((attacker, i) => ({
        scoringId: scoring.id,
        attacker,
        kind: attacker.startsWith("I") ? ("REIDENTIFICATION" as const) : ("TRACE_INFERENCE" as const),
        score: 1 - i / 10,
        seed: 1,
        scorerVersion: "test",
        durationMs: 1,
      })),
    });
    expect(
      matrixView(await loadResults(live.db, live.contestSlug)).rounds[0].matrices.reidentification.rows,
    ).toEqual([]);
    await live.db.scoring.update({
      where: { id: scoring.id },
      data: { state: "SCORED", valid: true, utilityScore: 0.75 },
    });
    const results = await loadResults(live.db, live.contestSlug);
    const { columns, rows } = matrixView(results).rounds[0].matrices.reidentification;
    expect(columns.map(({ id: column }) => column)).toEqual(["I1-rand", "I2-VisitProb", "I3-HomeProb"]);
    expect(rows).toMatchObject([
      { team: { number: 1 }, minimum: 0.8, lowest: ["I3-HomeProb"], submission: { id, number: 1 } },
    ]);
    const ranking = rankingView(results);
    expect(ranking.anonymization[0]).toMatchObject({ rank: 1, team: { number: 1 }, total: 0.8 });
    expect(ranking.attack.reidentification).toEqual([]);
  });

  it("has final awards once the results of all its rounds are published", async () => {
    const isFinal = async () => awardsView(await loadResults(live.db, live.contestSlug)).final;
    const over = { startsAt: new Date("2019-10-01"), endsAt: new Date("2019-10-02") };
    const { roundId } = live;
    // A round without an attack phase is over with its anonymization, and not published by that.
    await live.db.phase.create({ data: { roundId, kind: "ANONYMIZATION", ...over } });
    expect(await isFinal()).toBe(false);
    await live.db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: over.endsAt } });
    expect(await isFinal()).toBe(true);
  });

  it("is not found under another name, nor is a missing round", async () => {
    await expect(loadResults(live.db, "nonsense")).rejects.toMatchObject({ code: "contest_not_found" });
    await expect(loadResults(live.db, "no\0name")).rejects.toMatchObject({ code: "contest_not_found" });
    await expect(loadResults(live.db, "past", "third")).rejects.toMatchObject({ code: "round_not_found" });
  });
});
