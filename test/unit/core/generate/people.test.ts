import { describe, expect, it } from "vitest";
import { joinChunks } from "../../../../lib/core/formats/byte-writer.ts";
import { writeOriginalTraces } from "../../../../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../../../lib/core/formats/reference-traces.ts";
import { cityPeople } from "../../../../lib/core/generate/generate-population.ts";
import { drawPopulation, drawPopulationInBatches } from "../../../../lib/core/generate/people.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

describe("drawPopulationInBatches", () => {
  it.each([1, 7, 10, 100])("writes the same files in batches of %i users", (usersPerBatch) => {
    const people = cityPeople({ grid: TOKYO_GRID, slotsPerDay: 5 });
    const size = { userCount: 20, days: 2 };
    const whole = drawPopulation(people, size, new Mt19937(9));
    const referenceChunks: Uint8Array[] = [];
    const originalChunks: Uint8Array[] = [];
    for (const batch of drawPopulationInBatches(people, size, new Mt19937(9), usersPerBatch)) {
      expect(batch.reference.userCount).toBeLessThanOrEqual(usersPerBatch);
      referenceChunks.push(...writeReferenceTraces(batch.reference, batch.firstUser));
      originalChunks.push(...writeOriginalTraces(batch.original, batch.firstUser));
    }
    expect(joinChunks(referenceChunks)).toEqual(joinChunks(writeReferenceTraces(whole.reference)));
    expect(joinChunks(originalChunks)).toEqual(joinChunks(writeOriginalTraces(whole.original)));
  });
});
