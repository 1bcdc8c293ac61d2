import { describe, expect, it } from "vitest";
import type { Attack } from "../../lib/core/attacks/attack.ts";
import { AttackContext } from "../../lib/core/attacks/attack-context.ts";
import type { AttackInput } from "../../lib/core/attacks/attack-input.ts";
import { findAttack } from "../../lib/core/attacks/registry.ts";
import { joinChunks } from "../../lib/core/formats/byte-writer.ts";
import type { ReadResult } from "../../lib/core/formats/format-error.ts";
import { idTableReader } from "../../lib/core/formats/id-table.ts";
import { writeInferredIdTable } from "../../lib/core/formats/inferred-id-table.ts";
import { writeInferredTraces } from "../../lib/core/formats/inferred-traces.ts";
import { publicTracesReader } from "../../lib/core/formats/public-traces.ts";
import { readBytes } from "../../lib/core/formats/read-bytes.ts";
import { PWS_CUP_2019_CALENDAR } from "../../lib/core/grid/calendar.ts";
import { regionCount, TOKYO_GRID, TOKYO_HOSPITAL_REGION_IDS } from "../../lib/core/grid/grid.ts";
import { reidentificationScore } from "../../lib/core/scores/reidentification.ts";
import { traceInferenceScore } from "../../lib/core/scores/trace-inference.ts";
import { GOLDEN_SEEDS, type GoldenSet, goldenPopulations, readPopulation } from "../helpers/golden.ts";

const SAMPLE_ATTACKS = ["I1", "I2", "I3", "T1", "T2", "T3"].map((name) => findAttack(name) as Attack);
const HOSPITALS = TOKYO_HOSPITAL_REGION_IDS.map((id) => id - 1);

// The official evaluators hold the Tokyo grid as constants, and took it for the Osaka sets too.
const EVALUATORS_GRID = TOKYO_GRID;

describe.each(goldenPopulations())("sample attacks on $name", (population) => {
  const { reference, original } = readPopulation(population);
  const { userCount, eventsPerUser } = original;

  function inputOf(set: GoldenSet): AttackInput {
    const options = { regionCount: regionCount(population.grid), userCount, eventsPerUser };
    const publicTraces = unwrap(readBytes(publicTracesReader(options), set.read("pubtraces.csv")));
    const { grid } = population;
    return {
      referenceTraces: reference,
      publicTraces,
      grid,
      calendar: PWS_CUP_2019_CALENDAR,
      seed: GOLDEN_SEEDS.attack,
    };
  }

  describe.each([...population.sets])("$name", (set) => {
    const input = inputOf(set);
    const context = new AttackContext(input);
    const idTable = unwrap(readBytes(idTableReader({ userCount }), set.read("ptable.csv")));

    it.each(SAMPLE_ATTACKS)("$name writes the official bytes and score", (attack) => {
      if (attack.kind === "reidentification") {
        const inferred = attack.run(input, context);
        expect(text(writeInferredIdTable(inferred))).toBe(text([set.read(`etable_${attack.name}.csv`)]));
        const { score } = reidentificationScore(idTable, inferred);
        expect(score).toBe(set.scores().get(`s_I ${attack.name}`));
      } else {
        const inferred = attack.run(input, context);
        expect(text(writeInferredTraces(inferred))).toBe(text([set.read(`etraces_${attack.name}.csv`)]));
        const weights = { hospitalRegions: HOSPITALS };
        const { score } = traceInferenceScore(original, inferred, EVALUATORS_GRID, weights);
        expect(score).toBe(set.scores().get(`s_T ${attack.name}`));
      }
    });
  });
});

function text(chunks: Iterable<Uint8Array>): string {
  return new TextDecoder().decode(joinChunks(chunks));
}

function unwrap<T>(result: ReadResult<T>): T {
  if (!result.ok) throw new Error(result.errors[0].message);
  return result.value;
}
