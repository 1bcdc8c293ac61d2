import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../lib/contest/pws-2019-settings.ts";
import { runLane } from "../../../lib/scoring/attack-lane.ts";
import { scoreInTwoThreads } from "../../../lib/scoring/score-in-two-threads.ts";
import { type ScoringStep, scoreTraceSet } from "../../../lib/scoring/score-trace-set.ts";
import { scoringSettingsOf } from "../../../lib/scoring/scoring-settings.ts";
import { type AttackResult, minimaOf } from "../../../lib/scoring/steps.ts";
import { readTraceSet, type TraceSet } from "../../../lib/scoring/trace-set.ts";
import { GOLDEN_SEEDS, type GoldenSet, goldenPopulations } from "../../helpers/golden.ts";

const settings = scoringSettingsOf(PWS_2019_PRELIMINARY);
const [population] = goldenPopulations();

describe("scoring a trace set", () => {
  it.each([...population.sets])("$name: the official nine numbers from the files and one seed", (set) => {
    const steps = [...scoreTraceSet({ ...read(set), settings, seed: GOLDEN_SEEDS.attack, clock: () => 0 })];
    const numbers = new Map(steps.flatMap(numbersOf));
    expect(numbers).toEqual(set.scores());
    const results = attackResults(steps);
    expect(steps.at(-1)).toEqual({ step: "minima", minima: minimaOf(results) });
  });

  it("tells what it is about to do, and how long each attack took", () => {
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

  it.each([
    ["the sample attacks", settings.attackers],
    ["attacks in another order", ["T3", "I5", "I2", "T2", "T4"]],
    ["attacks of one thread alone", ["I3"]],
  ])("takes the same steps with a second thread for %s", async (_, attackers) => {
    const input = { ...read(population.sets[2]), settings, attackers, seed: 3, clock: () => 0 };
    const steps: ScoringStep[] = [];
    for await (const step of scoreInTwoThreads(input, async (task) => runLane(task, () => 0)))
      steps.push(step);
    expect(steps).toEqual([...scoreTraceSet(input)]);
  });

  it("ends with the second thread's error", async () => {
    const input = { ...read(population.sets[2]), settings, seed: 3, clock: () => 0 };
    const score = async (): Promise<void> => {
      for await (const _ of scoreInTwoThreads(input, () => Promise.reject(new Error("no memory left"))));
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
