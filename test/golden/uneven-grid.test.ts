import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { anonymize } from "../../lib/core/anonymizers/anonymize.ts";
import { writeAnonymizedTraces } from "../../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../../lib/core/formats/byte-writer.ts";
import { originalTracesReader } from "../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../lib/core/formats/read-bytes.ts";
import { regionCount, TOKYO_GRID } from "../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";
import { GOLDEN_SEEDS, readPlain, settingsOf } from "../helpers/golden.ts";

const FOLDER = resolve(import.meta.dirname, "data/uneven-grid");
const GRID = { ...TOKYO_GRID, columns: 25, rows: 21 };

describe("anonymizers on a grid that no power of two divides", () => {
  const original = readBytes(
    originalTracesReader({ regionCount: regionCount(GRID) }),
    readPlain(join(FOLDER, "orgtraces.csv")),
  );
  if (!original.ok) throw new Error("the original traces cannot be read");
  const titles = readdirSync(FOLDER)
    .filter((name) => /^A\d-/.test(name))
    .map((name) => name.replace(/\.csv(\.gz)?$/, ""));

  it("has golden outputs of A2 to A5", () => {
    expect(new Set(titles.map((title) => title.slice(0, 2)))).toEqual(new Set(["A2", "A3", "A4", "A5"]));
  });

  it.each(titles)("%s writes the official program's bytes", (title) => {
    const random = new Mt19937(GOLDEN_SEEDS.anonymizer);
    const written = writeAnonymizedTraces(anonymize(original.value, GRID, settingsOf(title), random));
    const golden = readPlain(join(FOLDER, `${title}.csv`));
    expect(Buffer.compare(joinChunks(written), golden)).toBe(0);
  });
});
