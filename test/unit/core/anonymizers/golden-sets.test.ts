import { describe, expect, it } from "vitest";
import { anonymize } from "../../../../lib/core/anonymizers/anonymize.ts";
import {
  anonymizedTracesReader,
  writeAnonymizedTraces,
} from "../../../../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../../../../lib/core/formats/byte-writer.ts";
import { idTableReader, writeIdTable } from "../../../../lib/core/formats/id-table.ts";
import {
  inferredIdTableReader,
  writeInferredIdTable,
} from "../../../../lib/core/formats/inferred-id-table.ts";
import { inferredTracesReader, writeInferredTraces } from "../../../../lib/core/formats/inferred-traces.ts";
import type { FormatReader } from "../../../../lib/core/formats/line-reader.ts";
import { publicTracesReader, writePublicTraces } from "../../../../lib/core/formats/public-traces.ts";
import { readBytes } from "../../../../lib/core/formats/read-bytes.ts";
import { shuffleIds } from "../../../../lib/core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { GOLDEN_SEEDS, goldenPopulations, readPopulation } from "../../../helpers/golden.ts";

/** Compared as buffers: a readable failure is one line, not megabytes. */
function same(chunks: Iterable<Uint8Array>, expected: Uint8Array): boolean {
  return Buffer.compare(joinChunks(chunks), expected) === 0;
}

function rewrites<T>(
  reader: FormatReader<T>,
  write: (value: T) => Iterable<Uint8Array>,
  bytes: Uint8Array,
): boolean {
  const result = readBytes(reader, bytes);
  return result.ok && same(write(result.value), bytes);
}

describe.each(goldenPopulations())("golden population $name", (golden) => {
  const { original } = readPopulation(golden);

  describe.each(golden.sets)("$name", (set) => {
    it("equals what the anonymizer and ShuffleIDs write, byte for byte", () => {
      const anonymized = anonymize(original, golden.grid, set.settings, new Mt19937(GOLDEN_SEEDS.anonymizer));
      const shuffle = new Mt19937(GOLDEN_SEEDS.shuffle);
      const { publicTraces, idTable } = shuffleIds(anonymized, original.firstTimeId, shuffle);
      expect(same(writeAnonymizedTraces(anonymized), set.read("anotraces.csv"))).toBe(true);
      expect(same(writePublicTraces(publicTraces), set.read("pubtraces.csv"))).toBe(true);
      expect(same(writeIdTable(idTable), set.read("ptable.csv"))).toBe(true);
    });

    it("is written back to the same bytes after reading, whatever the file kind", () => {
      const { userCount, eventsPerUser } = original;
      const size = { regionCount: 1024, userCount, eventsPerUser };
      const file = set.read;
      expect(rewrites(anonymizedTracesReader(size), writeAnonymizedTraces, file("anotraces.csv"))).toBe(true);
      expect(rewrites(publicTracesReader(size), writePublicTraces, file("pubtraces.csv"))).toBe(true);
      expect(rewrites(idTableReader(), writeIdTable, file("ptable.csv"))).toBe(true);
      for (const name of ["I1-rand", "I2-VisitProb", "I3-HomeProb"]) {
        const bytes = file(`etable_${name}.csv`);
        expect(rewrites(inferredIdTableReader(size), writeInferredIdTable, bytes)).toBe(true);
      }
      for (const name of ["T1-rand", "T2-VisitProb", "T3-HomeProb"]) {
        expect(rewrites(inferredTracesReader(size), writeInferredTraces, file(`etraces_${name}.csv`))).toBe(
          true,
        );
      }
    });
  });
});
