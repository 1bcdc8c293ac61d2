import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { ANONYMIZER_NAMES, anonymize } from "../../../../lib/core/anonymizers/anonymize.ts";
import { ANONYMIZER_VERSION } from "../../../../lib/core/anonymizers/anonymizer-version.ts";
import { writeAnonymizedTraces } from "../../../../lib/core/formats/anonymized-traces.ts";
import { originalTracesReader } from "../../../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../../../lib/core/formats/read-bytes.ts";
import { regionCount, TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { additionalAnonymizers, settingsOfFigure } from "../../../../lib/lab/figures/figure-settings.ts";
import { GOLDEN_SEEDS, readPlain } from "../../../helpers/golden.ts";

const GRID = { ...TOKYO_GRID, columns: 25, rows: 21 };
const HOSPITALS = [1, 42, 300];

/** The SHA-256 of all sets of each anonymizer, at the parameters of `tracecup experiment fig4 --all`. */
function digests(): Record<string, string> {
  const path = resolve(import.meta.dirname, "../../../golden/data/uneven-grid");
  const reader = originalTracesReader({ regionCount: regionCount(GRID) });
  const original = readBytes(reader, readPlain(join(path, "orgtraces.csv")));
  if (!original.ok) throw new Error("the original traces cannot be read");
  const hashes = new Map(ANONYMIZER_NAMES.map((name) => [name, createHash("sha256")]));
  for (const { anonymizer } of settingsOfFigure("fig4", 1, additionalAnonymizers(HOSPITALS))) {
    const random = new Mt19937(GOLDEN_SEEDS.anonymizer);
    const written = writeAnonymizedTraces(anonymize(original.value, GRID, anonymizer, random));
    for (const chunk of written) hashes.get(anonymizer.name)?.update(chunk);
  }
  return Object.fromEntries([...hashes].map(([name, hash]) => [name, hash.digest("hex").slice(0, 16)]));
}

it("raises ANONYMIZER_VERSION with every change of a generated set", () => {
  expect(
    { version: ANONYMIZER_VERSION, ...digests() },
    "expected the same sets at the same version: raise ANONYMIZER_VERSION, then enter it and the new digests here",
  ).toEqual({
    version: "1",
    "A1-none": "44a47629b60d1d35",
    "A2-MRLH": "81e0659dd0cac9bc",
    "A3-kRR": "161135390d12d995",
    "A4-PL": "81968b5a33a97a57",
    "A5-YA": "7a0c04d8ec5d4015",
    "A6-kAnon": "0cc89c85f01d4f85",
    "A7-WkAnon": "407fb7c4d1e54957",
    "A8-LDiverse": "3f09c0d973d0ae63",
  });
});
