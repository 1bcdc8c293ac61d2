import { expect, it } from "vitest";
import { minimaAfterAttacks } from "../../../../lib/use-cases/standings/after-attacks.ts";

const MINIMA = { minReidentificationScore: 0.9, minTraceInferenceScore: 0.8 };
const by = (team: number, score: number) => ({ attacker: { team }, attempt: 1, score });

it("names the teams that pushed a minimum below that of the sample attacks", () => {
  const reidentification = [by(5, 0.5), by(3, 0.5), by(3, 0.5), by(4, 0.7)];
  const attacks = new Map([["set", { reidentification, traceInference: [by(4, 0.8)] }]]);
  expect(minimaAfterAttacks(MINIMA, "set", attacks)).toEqual({
    minReidentificationScore: 0.5,
    minTraceInferenceScore: 0.8,
    reachedBy: { reidentification: [3, 5], traceInference: [] },
  });
  expect(minimaAfterAttacks(MINIMA, "another set", attacks)).toBeNull();
});
