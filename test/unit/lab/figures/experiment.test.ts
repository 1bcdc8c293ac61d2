import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ResultFiles } from "../../../../lib/cli/result-files.ts";
import { ANONYMIZER_VERSION } from "../../../../lib/core/anonymizers/anonymizer-version.ts";
import { generatePopulation } from "../../../../lib/core/generate/generate-population.ts";
import { PWS_CUP_2019_CALENDAR } from "../../../../lib/core/grid/calendar.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { figurePoint } from "../../../../lib/lab/figures/figure-point.ts";
import { type FigureSetting, settingsOfFigure } from "../../../../lib/lab/figures/figure-settings.ts";
import { lengthLines } from "../../../../lib/lab/figures/plot/length-lines.ts";
import { privacyScatter } from "../../../../lib/lab/figures/plot/privacy-scatter.ts";
import { resultsCsv } from "../../../../lib/lab/figures/results-csv.ts";
import { runExperiment } from "../../../../lib/lab/figures/run-experiment.ts";
import { firstEvents, knownOfDays, runSetting } from "../../../../lib/lab/figures/run-setting.ts";
import { SCORER_VERSION } from "../../../../lib/scoring/scorer-version.ts";

const SEEDS = { anonymizer: 1, shuffle: 11, attack: 7 };
const SETTINGS = {
  grid: TOKYO_GRID,
  calendar: PWS_CUP_2019_CALENDAR,
  hospitalRegions: [1, 42],
  hospitalWeight: 10,
  distanceLimitKm: 2,
  requiredUtility: 0.7,
  attackers: ["I3-HomeProb", "T3-HomeProb", "T4-Replay"],
};
const population = generatePopulation({ grid: TOKYO_GRID, userCount: 20, days: 3, slotsPerDay: 20 }, 1);
const measure = (point: FigureSetting) => runSetting(population, point, SETTINGS, SEEDS, () => 0);

describe("settingsOfFigure", () => {
  it("has each of the 36 published settings once, at the population's days", () => {
    const points = settingsOfFigure("fig6", 20);
    expect(points.length).toBe(36);
    expect(new Set(points.map((point) => JSON.stringify(point))).size).toBe(36);
    expect(points.every(({ days }) => days === 20)).toBe(true);
  });

  it("leaves out lengths that the population does not have", () => {
    expect(settingsOfFigure("fig5", 12).map(({ days }) => days)).toEqual([2, 5, 10]);
  });
});

describe("firstEvents", () => {
  it("returns the first events of every user, with new times", () => {
    const traces = {
      userCount: 2,
      eventsPerUser: 3,
      firstTimeId: 4,
      regions: Uint16Array.of(1, 2, 3, 4, 5, 6),
    };
    expect(firstEvents(traces, 2, 3)).toEqual({
      userCount: 2,
      eventsPerUser: 2,
      firstTimeId: 3,
      regions: Uint16Array.of(1, 2, 4, 5),
    });
    expect(() => firstEvents(traces, 4, 5)).toThrow(
      "the traces have 3 events a user, fewer than the 4 asked for",
    );
  });
});

describe("runSetting", () => {
  const strong = { ...SETTINGS, attackers: ["I6-Assignment", "T5-ReplayMedoid", "T6-LinkOrReplay"] };
  const points = settingsOfFigure("fig6", 2).filter(({ anonymizer }) => /^A[134]/.test(anonymizer.name));

  it("gives each point the scores that it has alone if points share what is learnt from R", () => {
    const known = knownOfDays(population, 2, strong);
    const run = (point: FigureSetting, shared?: typeof known) =>
      runSetting(population, point, strong, SEEDS, () => 0, shared);
    for (const point of [points[0], points[6], points[12]]) expect(run(point, known)).toEqual(run(point));
  });
});

describe("runExperiment", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "experiment-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const plan = {
    points: settingsOfFigure("fig4", 2).slice(0, 4),
    settings: SETTINGS,
    seeds: SEEDS,
    populationDigest: "a",
  };
  const run = (changed: Partial<typeof plan>, asked: FigureSetting[]) =>
    runExperiment(
      { ...plan, ...changed },
      new ResultFiles(folder),
      async (point) => {
        asked.push(point);
        return measure(point);
      },
      () => {},
    );

  it("measures a point once, in the plan's order, and again for another population or seed", async () => {
    const asked: FigureSetting[] = [];
    await run({ points: plan.points.slice(1, 3) }, asked);
    const results = await run({}, asked);
    expect(asked.length).toBe(4);
    expect(results.map(({ anonymizer }) => anonymizer)).toEqual([
      "A1-none",
      "A2-MRLH(0,0,0.1)",
      "A2-MRLH(0,0,0.2)",
      "A2-MRLH(0,0,0.5)",
    ]);
    await run({ populationDigest: "b" }, asked);
    await run({ seeds: { ...SEEDS, attack: 8 } }, asked);
    expect(asked.length).toBe(12);
  });

  it("identifies a point also by the anonymizers' and the scorer's version", async () => {
    await run({ points: plan.points.slice(0, 1) }, []);
    const [name] = readdirSync(folder);
    expect(JSON.parse(readFileSync(join(folder, name), "utf8")).key).toMatchObject({
      anonymizerVersion: ANONYMIZER_VERSION,
      scorerVersion: SCORER_VERSION,
    });
  });

  it.each(["{", "{}", "null"])(
    "repeats a measurement whose file was damaged or changed: %s",
    async (text) => {
      const asked: FigureSetting[] = [];
      await run({}, asked);
      for (const name of readdirSync(folder)) writeFileSync(join(folder, name), text);
      await run({}, asked);
      expect(asked.length).toBe(8);
    },
  );

  it("repeats a measurement that lacks an attack", async () => {
    const asked: FigureSetting[] = [];
    await run({ points: plan.points.slice(0, 1) }, asked);
    const [path] = readdirSync(folder).map((name) => join(folder, name));
    const stored = JSON.parse(readFileSync(path, "utf8"));
    for (const attacks of [[], stored.attacks.slice(1), [...stored.attacks.slice(1), stored.attacks[1]]]) {
      writeFileSync(path, JSON.stringify({ ...stored, attacks }));
      const [result] = await run({ points: plan.points.slice(0, 1) }, asked);
      expect(result.attacks.map(({ attacker }) => attacker)).toEqual(SETTINGS.attackers);
    }
    expect(asked.length).toBe(4);
  });

  it("gives the same results whether they were measured now or before", async () => {
    const asked: FigureSetting[] = [];
    const now = await run({}, asked);
    expect(JSON.stringify(await run({}, asked))).toBe(JSON.stringify(now));
    expect(asked.length).toBe(4);
  });
});

describe("an experiment's output", () => {
  const results = settingsOfFigure("fig4", 2).slice(0, 3).map(measure);
  const points = results.map((result) => figurePoint([result]));
  const lengths = (days: readonly number[]) =>
    days.map((length) => figurePoint([measure({ anonymizer: { name: "A1-none" }, days: length })]));
  const provenance = {
    command: "tracecup experiment fig4",
    version: "1",
    scorerVersion: SCORER_VERSION,
    parameters: {},
    inputs: [],
    citation: "",
  };
  const drawing = { requiredUtility: 0.7, provenance };

  it("has a row for each point, with the minima over sample attacks and over all", () => {
    const [header, ...rows] = resultsCsv(points).trim().split("\n");
    expect(header).toBe(
      "anonymizer,days,s_U,I3-HomeProb,T3-HomeProb,T4-Replay,s_I_min,s_T_min,s_I_min_all,s_T_min_all",
    );
    expect(rows.length).toBe(3);
    const [replay, , sample, , all] = rows[0].split(",").slice(-5).map(Number);
    expect(all).toBe(Math.min(replay, sample));
  });

  it("has means and the bounds of their intervals if points were repeated", () => {
    const [{ attacks, ...rest }] = results;
    const other = { ...rest, attacks: attacks.map((attack, i) => ({ ...attack, score: 0.1 * i })) };
    const point = figurePoint([results[0], other]);
    const [header, row] = resultsCsv([point])
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const cell = (name: string) => Number(row[header.indexOf(name)]);
    expect(cell("repeats")).toBe(2);
    for (const [i, name] of ["I3-HomeProb", "T3-HomeProb"].entries()) {
      const scores = [attacks[i].score, 0.1 * i];
      const half = 12.706204736174698 * (Math.abs(scores[0] - scores[1]) / 2);
      const mean = (scores[0] + scores[1]) / 2;
      expect(cell(name)).toBeCloseTo(mean, 12);
      expect(cell(`${name}_low`)).toBeCloseTo(Math.max(0, mean - half), 9);
      expect(cell(`${name}_high`)).toBeCloseTo(Math.min(1, mean + half), 9);
    }
    expect(cell("s_U_low")).toBe(cell("s_U"));
    for (const svg of [privacyScatter("t", [point], drawing), lengthLines("t", [point], provenance)]) {
      const drawn = (text: string) => text.split("<line").length;
      const single = svg.includes("re-identification")
        ? lengthLines("t", points.slice(0, 1), provenance)
        : privacyScatter("t", points.slice(0, 1), drawing);
      expect(drawn(svg)).toBeGreaterThan(drawn(single));
    }
  });

  it("draws every point at its place, with its numbers as tooltips and where they come from", () => {
    const scatter = privacyScatter("title <&>", points, drawing);
    expect(scatter).toContain("<title>title &lt;&amp;&gt;</title>");
    expect(scatter.match(/A2-MRLH\(0,0,0.1\): /g)?.length).toBe(2);
    expect(scatter).toContain("<metadata>{&quot;command&quot;:&quot;tracecup experiment fig4&quot;");
    expect(scatter).not.toContain("NaN");
    const lines = lengthLines("lengths", lengths([1, 2, 3]), provenance);
    expect(lines.match(/<polyline/g)?.length).toBe(3);
    expect(lines).not.toContain("NaN");
  });

  it("centres the only length of a short population", () => {
    const lines = lengthLines("lengths", lengths([2]), provenance);
    expect(lines).not.toContain("NaN");
    expect(lines).toContain('<text x="250" y="426" text-anchor="middle" fill="#6b7280">2</text>');
    expect(lines).toContain('cx="250"');
  });
});
