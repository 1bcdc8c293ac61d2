import { describe, expect, it } from "vitest";
import { anonymizedTracesReader } from "../../lib/core/formats/anonymized-traces.ts";
import { readBytes } from "../../lib/core/formats/read-bytes.ts";
import { regionCount, TOKYO_GRID } from "../../lib/core/grid/grid.ts";
import { utilityScore } from "../../lib/core/scores/utility.ts";
import { goldenPopulations, readPopulation } from "../helpers/golden.ts";

// The official evaluators hold the Tokyo grid as constants, and took it for the Osaka sets too.
const EVALUATORS_GRID = TOKYO_GRID;

describe.each(goldenPopulations())("s_U on $name", (population) => {
  const { original } = readPopulation(population);
  const { userCount, eventsPerUser } = original;

  it.each([...population.sets])("$name has the official score to the last digit", (set) => {
    const options = { regionCount: regionCount(population.grid), userCount, eventsPerUser };
    const anonymized = readBytes(anonymizedTracesReader(options), set.read("anotraces.csv"));
    if (!anonymized.ok) throw new Error(anonymized.errors[0].message);
    expect(utilityScore(original, anonymized.value, EVALUATORS_GRID).score).toBe(set.scores().get("s_U"));
  });
});
