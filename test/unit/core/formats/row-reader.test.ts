import { describe, expect, it } from "vitest";
import {
  anonymizedTracesReader,
  writeAnonymizedTraces,
} from "../../../../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../../../../lib/core/formats/byte-writer.ts";
import { readBytes } from "../../../../lib/core/formats/read-bytes.ts";
import { RowReader } from "../../../../lib/core/formats/row-reader.ts";
import type { RowShape } from "../../../../lib/core/formats/row-shape.ts";
import { cut } from "./mutation.ts";

const MAX = 65_536;

/** Rows of two ids and a region each, the outer ids from `outer` on, the inner ones from `inner` on. */
function rowsOf(outer: number, outerCount: number, inner: number, innerCount: number): string[] {
  return Array.from({ length: outerCount * innerCount }, (_, i) => {
    const region = 1 + ((i * 7919) % MAX);
    return `${outer + Math.floor(i / innerCount)},${inner + (i % innerCount)},${region}`;
  });
}

function read(shape: RowShape, text: string, chunkBytes = Number.MAX_SAFE_INTEGER) {
  const codes: number[] = [];
  const sink = { take: (batch: Int32Array) => void codes.push(...batch) };
  const result = readBytes(new RowReader(shape, sink, () => codes), cut(Buffer.from(text), chunkBytes));
  return result.ok ? result.value : result;
}

function shapeOf(outer: number, outerCount: number, inner: number, innerCount: number): RowShape {
  const ids = [
    { name: "user_id", first: outer, count: outerCount },
    { name: "time_id", first: inner, count: innerCount },
  ];
  const value = { name: "reg_id", generalized: false, max: MAX } as const;
  return { fileName: "traces.csv", header: "user_id,time_id,reg_id", ids, value };
}

/** Ids that become a digit longer on the way, up to the longest that a file may have. */
const LENGTHENING: readonly (readonly [number, number, number, number])[] = [
  [1, 120, 1, 120],
  [9_998, 4, 9_990, 15],
  [9_999_998, 4, 1, 3],
  [1, 3, 9_999_990, 25],
  [9_999_998, 4, 9_999_998, 4],
  [99_999_990, 10, 99_999_990, 10],
];

describe("rows with ids", () => {
  it.each(LENGTHENING)("are read from %i,… on", (outer, outerCount, inner, innerCount) => {
    const rows = rowsOf(outer, outerCount, inner, innerCount);
    const shape = shapeOf(outer, outerCount, inner, innerCount);
    const regions = rows.map((row) => Number(row.split(",")[2]) - 1);
    const text = [shape.header, ...rows, ""].join("\n");
    expect(read(shape, text)).toEqual(regions);
    expect(read(shape, text.replaceAll("\n", "\r\n"), 5_000)).toEqual(regions);
  });

  it("of more than eight digits are refused", () => {
    const shape = shapeOf(99_999_999, 2, 1, 1);
    const text = `${shape.header}\n99999999,1,5\n100000000,1,5\n`;
    expect(read(shape, text)).toMatchObject({ ok: false, errorCount: 1, errors: [{ line: 3 }] });
  });
});

describe("a long file of lists", () => {
  const size = { regionCount: MAX, userCount: 100, eventsPerUser: 300 };
  const locations = Array.from({ length: 30_000 }, (_, i) => {
    if (i % 5 === 0) return "*";
    // Some rows are longer than a chunk.
    const length = i % 7_000 === 1 ? 30_000 : 1 + (i % 4);
    return Array.from({ length }, (_, j) => 1 + ((i * 31 + j * 17) % MAX)).join(" ");
  });
  const text = ["reg_id", ...locations, ""].join("\n");

  it.each([1_000, 65_536, 1 << 20, 1 << 24])("is read in chunks of %i bytes", (chunkBytes) => {
    const result = readBytes(anonymizedTracesReader(size), cut(Buffer.from(text), chunkBytes));
    if (!result.ok) throw new Error(result.errors[0].message);
    expect(Buffer.from(joinChunks(writeAnonymizedTraces(result.value))).toString()).toBe(text);
  });
});
