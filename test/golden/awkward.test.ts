import { describe, expect, it } from "vitest";
import { AttackContext } from "../../lib/core/attacks/attack-context.ts";
import { findAttack } from "../../lib/core/attacks/registry.ts";
import { anonymizedTracesReader, writeAnonymizedTraces } from "../../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../../lib/core/formats/byte-writer.ts";
import type { ReadResult } from "../../lib/core/formats/format-error.ts";
import { writeIdTable } from "../../lib/core/formats/id-table.ts";
import { writeInferredIdTable } from "../../lib/core/formats/inferred-id-table.ts";
import { writeInferredTraces } from "../../lib/core/formats/inferred-traces.ts";
import { publicTracesReader, writePublicTraces } from "../../lib/core/formats/public-traces.ts";
import { readBytes } from "../../lib/core/formats/read-bytes.ts";
import { referenceTracesReader } from "../../lib/core/formats/reference-traces.ts";
import { TOKYO_GRID } from "../../lib/core/grid/grid.ts";
import { shuffleIds } from "../../lib/core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";
import { awkwardCases } from "../helpers/awkward.ts";

const HOME_SLOTS = 2;

describe.each(awkwardCases())("sample programs on the awkward case $name", (golden) => {
  const { columns, rows, n: userCount, t: eventsPerUser, slots: slotsPerDay } = golden.meta;
  const { attackSeed, shuffleSeed } = golden.meta;
  const size = { regionCount: columns * rows, userCount, eventsPerUser };
  const publicTraces = unwrap(readBytes(publicTracesReader(size), golden.read("pub.csv")));
  const input = {
    referenceTraces: unwrap(readBytes(referenceTracesReader(size), golden.read("ref.csv"))),
    publicTraces,
    grid: { ...TOKYO_GRID, columns, rows },
    calendar: { slotsPerDay, homeSlots: HOME_SLOTS },
    seed: attackSeed,
  };
  const context = new AttackContext(input);

  it("reads and writes A and A' without changing a byte", () => {
    const anonymized = unwrap(readBytes(anonymizedTracesReader(size), golden.read("ano.csv")));
    expect(text(writeAnonymizedTraces(anonymized))).toBe(text([golden.read("ano.csv")]));
    expect(text(writePublicTraces(publicTraces))).toBe(text([golden.read("pub.csv")]));
  });

  it("ShuffleIDs writes the expected bytes", () => {
    const anonymized = unwrap(readBytes(anonymizedTracesReader(size), golden.read("ano.csv")));
    const shuffled = shuffleIds(anonymized, eventsPerUser + 1, new Mt19937(shuffleSeed));
    expect(text(writePublicTraces(shuffled.publicTraces))).toBe(text([golden.read("pub.csv")]));
    expect(text(writeIdTable(shuffled.idTable))).toBe(text([golden.read("table.csv")]));
  });

  it.each(["I1", "I2", "I3", "T1", "T2", "T3"])("%s writes the expected bytes", (name) => {
    const attack = findAttack(name);
    if (attack === undefined) throw new Error(`there is no attack ${name}`);
    const written =
      attack.kind === "reidentification"
        ? writeInferredIdTable(attack.run(input, context))
        : writeInferredTraces(attack.run(input, context));
    expect(text(written)).toBe(text([golden.read(`out_${name}.csv`)]));
  });
});

function text(chunks: Iterable<Uint8Array>): string {
  return new TextDecoder().decode(joinChunks(chunks));
}

function unwrap<T>(result: ReadResult<T>): T {
  if (!result.ok) throw new Error(result.errors[0].message);
  return result.value;
}
