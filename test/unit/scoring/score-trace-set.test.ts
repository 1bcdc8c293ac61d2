import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../lib/contest/pws-2019-settings.ts";
import { DrawStream } from "../../../lib/core/random/draw-stream/draw-stream.ts";
import { type LaneRunner, matchForSamples, runLane } from "../../../lib/scoring/attack-lane.ts";
import { scoreInTwoThreads } from "../../../lib/scoring/score-in-two-threads.ts";
import { type ScoringStep, scoreTraceSet } from "../../../lib/scoring/score-trace-set.ts";
import { scoringSettingsOf } from "../../../lib/scoring/scoring-settings.ts";
import { type AttackResult, measureUtility, minimaOf } from "../../../lib/scoring/steps.ts";
import { readTraceSet, type TraceSet } from "../../../lib/scoring/trace-set.ts";
import { GOLDEN_SEEDS, type GoldenSet, goldenPopulations } from "../../helpers/golden.ts";
import { waitBriefly } from "../../helpers/wait-briefly.ts";

const settings = scoringSettingsOf(PWS_2019_PRELIMINARY);
const [population] = goldenPopulations();

describe("scoring a trace set", () => {
  it.each([...population.sets])("$name gets the nine official numbers from the files and one seed", (set) => {
    const steps = [...scoreTraceSet({ ...read(set), settings, seed: GOLDEN_SEEDS.attack, clock: () => 0 })];
    const numbers = new Map(steps.flatMap(numbersOf));
    expect(numbers).toEqual(set.scores());
    const results = attackResults(steps);
    expect(steps.at(-1)).toEqual({ step: "minima", minima: minimaOf(results) });
  });

  it("reports progress, and how long each attack took", () => {
    const progress: string[] = [];
    let now = 0;
    const steps = scoreTraceSet({
      ...read(population.sets[0]),
      settings,
      seed: 7,
      attackers: ["I1", "T3-HomeProb"],
      clock: () => now++,
      onProgress: ({ step, done, total }) => progress.push(`${step} ${done}/${total}`),
    });
    const durations = attackResults([...steps]).map((result) => result.durationMs);
    expect(progress).toEqual(["utility 0/4", "pseudonymize 1/4", "I1-rand 2/4", "T3-HomeProb 3/4"]);
    expect(durations).toEqual([1, 1]);
  });

  it("gives an attack the same answer alone as after others", () => {
    const traces = read(population.sets[1]);
    const run = (attackers: string[]) =>
      attackResults([...scoreTraceSet({ ...traces, settings, seed: 3, attackers, clock: () => 0 })]);
    const together = run(["I1", "I2", "I3", "T1", "T2", "T3"]);
    for (const result of together) expect(run([result.attacker])).toEqual([result]);
  });

  /** A grid of so many regions that T2's and T3's draws are most of the work. */
  const large = { ...settings, grid: { ...settings.grid, columns: 128, rows: 128 } };

  /** A grid of more regions than the shared draws' kernel shuffles: T2 and T3 draw as they do without one. */
  const largest = { ...settings, grid: { ...settings.grid, columns: 182, rows: 182 } };

  it.each([
    ["that shares attacks", settings, settings.attackers],
    ["that shares draws", large, settings.attackers],
    ["that shares draws and attacks", large, ["T3", "I5", "I2", "T2", "T4"]],
    ["that helps with draws which nobody takes", largest, ["T3", "I5", "I2", "T2"]],
  ])("takes the same steps with a second thread %s", async (_, sharing, attackers) => {
    const input = { ...read(population.sets[2]), settings: sharing, attackers, seed: 3, clock: () => 0 };
    const steps: ScoringStep[] = [];
    for await (const step of scoreInTwoThreads(input, secondThread())) steps.push(step);
    expect(steps).toEqual([...scoreTraceSet(input)]);
  });

  it("fails with the second thread's error", async () => {
    const input = { ...read(population.sets[2]), settings, seed: 3, clock: () => 0 };
    const thread = { ...secondThread(), run: () => Promise.reject(new Error("no memory left")) };
    const score = async (): Promise<void> => {
      for await (const _ of scoreInTwoThreads(input, thread));
    };
    await expect(score()).rejects.toThrow("no memory left");
  });

  it("fails with the second thread's error even if that one died with a part of the draws", async () => {
    const input = { ...read(population.sets[2]), settings: large, seed: 3, clock: () => 0 };
    const resolve: LaneRunner["resolve"] = (_task, _stream, relay) => {
      relay.ask();
      return Promise.reject(new Error("no memory left"));
    };
    waitBriefly();
    const score = async (): Promise<void> => {
      for await (const _ of scoreInTwoThreads(input, { ...secondThread(), resolve }));
    };
    await expect(score()).rejects.toThrow("no memory left");
  });

  it("finds a set invalid below s_req", () => {
    const traces = read(population.sets[0]);
    const [first] = scoreTraceSet({ ...traces, settings, seed: 7, attackers: [], clock: () => 0 });
    const strict = { ...settings, requiredUtility: 1.01 };
    const [other] = scoreTraceSet({ ...traces, settings: strict, seed: 7, attackers: [], clock: () => 0 });
    expect(first).toMatchObject({ utility: { score: 1, valid: true } });
    expect(other).toMatchObject({ utility: { score: 1, valid: false } });
  });

  it("refuses an unknown attacker before any work", () => {
    const input = { ...read(population.sets[0]), settings, seed: 7, attackers: ["I9"], clock: () => 0 };
    expect(() => scoreTraceSet(input).next()).toThrow("there is no attack named I9");
  });
});

/** Does the second thread's work in this one, one after the other; like that one it goes no further while a stream is open. */
function secondThread(): LaneRunner {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => T): Promise<T> => {
    const turn = last.then(work);
    last = turn;
    return turn;
  };
  return {
    run: (task) => inTurn(() => runLane(task, () => 0)),
    match: (task) => inTurn(() => matchForSamples(task, () => 0)),
    measure: (traces, settings) => inTurn(() => measureUtility(traces, settings)),
    resolve: (_, memory) =>
      inTurn(() => {
        if (!DrawStream.join(memory).isClosed) throw new Error("makes draws for ever");
      }),
  };
}

function read(set: GoldenSet): TraceSet {
  const result = readTraceSet(
    {
      original: readFileSync(population.originalPath),
      reference: readFileSync(population.referencePath),
      anonymized: set.read("anotraces.csv"),
    },
    settings.grid,
  );
  if (!result.ok) throw new Error(result.errors[0].message);
  return result.value;
}

function attackResults(steps: readonly ScoringStep[]): AttackResult[] {
  return steps.flatMap((step) => (step.step === "attack" ? [step.result] : []));
}

function numbersOf(step: ScoringStep): [string, number][] {
  if (step.step === "utility") return [["s_U", step.utility.score]];
  if (step.step !== "attack") return [];
  const { kind, attacker, score } = step.result;
  return [[`${kind === "reidentification" ? "s_I" : "s_T"} ${attacker}`, score]];
}
