import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  anonymizedTracesReader,
  writeAnonymizedTraces,
} from "../../../../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../../../../lib/core/formats/byte-writer.ts";
import { MAX_REPORTED_ERRORS, type ReadResult } from "../../../../lib/core/formats/format-error.ts";
import { idTableReader, writeIdTable } from "../../../../lib/core/formats/id-table.ts";
import {
  inferredIdTableReader,
  writeInferredIdTable,
} from "../../../../lib/core/formats/inferred-id-table.ts";
import { inferredTracesReader, writeInferredTraces } from "../../../../lib/core/formats/inferred-traces.ts";
import type { FormatReader } from "../../../../lib/core/formats/line-reader.ts";
import { originalTracesReader, writeOriginalTraces } from "../../../../lib/core/formats/original-traces.ts";
import { publicTracesReader, writePublicTraces } from "../../../../lib/core/formats/public-traces.ts";
import { readBytes } from "../../../../lib/core/formats/read-bytes.ts";
import {
  referenceTracesReader,
  writeReferenceTraces,
} from "../../../../lib/core/formats/reference-traces.ts";
import type { LocationTable } from "../../../../lib/core/formats/traces.ts";
import { cut, mutate, mutation } from "./mutation.ts";
import { type PlainShape, readPlainly } from "./plain-reader.ts";

const REGIONS = 12;
const SIZE = { regionCount: REGIONS, userCount: 3, eventsPerUser: 4 };
/** The expectations of a reader that is not told n and t. */
const OPEN = { regionCount: REGIONS };
const EVENTS = SIZE.userCount * SIZE.eventsPerUser;
const RUNS = 2000;

/** One file kind: how to read it, to write what was read, and what it must look like. */
interface Kind {
  readonly name: string;
  readonly shape: PlainShape;
  readonly reader: () => FormatReader<unknown>;
  readonly rewrite: (bytes: Uint8Array) => Uint8Array | null;
}

function kind<T>(
  name: string,
  shape: PlainShape,
  reader: () => FormatReader<T>,
  write: (value: T) => Iterable<Uint8Array>,
): Kind {
  const rewrite = (bytes: Uint8Array) => {
    const result = readBytes(reader(), bytes);
    return result.ok ? joinChunks(write(result.value)) : null;
  };
  return { name, shape, reader, rewrite };
}

function ids(first: number, firstTime: number): string[] {
  return Array.from({ length: EVENTS }, (_, event) => {
    const row = Math.floor(event / SIZE.eventsPerUser);
    return `${first + row},${firstTime + (event % SIZE.eventsPerUser)},`;
  });
}

const none = (count: number) => new Array<string>(count).fill("");
const traces = { header: "user_id,time_id,reg_id", max: REGIONS, generalized: false };
const locations = { max: REGIONS, generalized: true };
const KINDS: readonly Kind[] = [
  kind("reftraces", { ...traces, ids: ids(1, 1) }, () => referenceTracesReader(SIZE), writeReferenceTraces),
  kind("orgtraces", { ...traces, ids: ids(1, 5) }, () => originalTracesReader(SIZE), writeOriginalTraces),
  kind(
    "anotraces",
    { ...locations, header: "reg_id", ids: none(EVENTS) },
    () => anonymizedTracesReader(SIZE),
    writeAnonymizedTraces,
  ),
  kind(
    "pubtraces",
    { ...locations, header: "pse_id,time_id,reg_id", ids: ids(4, 5) },
    () => publicTracesReader(SIZE),
    writePublicTraces,
  ),
  kind(
    "etable",
    { header: "user_id", ids: none(3), max: 3, generalized: false },
    () => inferredIdTableReader(SIZE),
    writeInferredIdTable,
  ),
  kind(
    "etraces",
    { header: "reg_id", ids: none(EVENTS), max: REGIONS, generalized: false },
    () => inferredTracesReader(SIZE),
    writeInferredTraces,
  ),
];

/** A good file of a kind, with any of the line ends and marks that real files have. */
function goodFile({ shape }: Kind): fc.Arbitrary<Uint8Array> {
  const region = fc.integer({ min: 1, max: shape.max }).map(String);
  const list = fc.array(region, { minLength: 1, maxLength: shape.max }).map((regions) => regions.join(" "));
  const value = shape.generalized ? fc.oneof(region, list, fc.constant("*")) : region;
  const rows = fc.array(value, { minLength: shape.ids.length, maxLength: shape.ids.length });
  const lineEnd = fc.constantFrom("\n", "\r\n");
  const lineEnds = fc.array(lineEnd, { minLength: shape.ids.length + 1, maxLength: shape.ids.length + 1 });
  return fc.tuple(rows, lineEnds, fc.boolean(), fc.boolean()).map(([values, ends, mark, lastEnd]) => {
    const lines = [shape.header, ...values.map((text, row) => `${shape.ids[row]}${text}`)];
    const text = lines.map((line, i) => line + (i < lines.length - 1 || lastEnd ? ends[i] : "")).join("");
    return Buffer.from((mark ? "\xef\xbb\xbf" : "") + text, "latin1");
  });
}

function expectUsefulErrors(result: ReadResult<unknown>, bytes: Uint8Array): void {
  if (result.ok) return;
  const lines = bytes.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 1);
  expect(result.errors.length).toBe(Math.min(result.errorCount, MAX_REPORTED_ERRORS));
  for (const error of result.errors) {
    expect(error.line >= 1 && error.line <= lines).toBe(true);
    expect(error.message).toMatch(/^[a-z]+\.csv line [0-9]+: [\x20-\x7e]+$/);
  }
}

describe.each(KINDS)("$name", (kind) => {
  it("reads every good file, whatever its line ends, and writes the official one", () => {
    fc.assert(
      fc.property(goodFile(kind), (bytes) => {
        const values = readPlainly(bytes, kind.shape);
        const official = [
          kind.shape.header,
          ...(values ?? []).map((value, row) => kind.shape.ids[row] + value),
          "",
        ];
        expect(Buffer.from(kind.rewrite(bytes) ?? []).toString()).toBe(official.join("\n"));
      }),
    );
  });

  it("reads a mutated file as the plain reader does, and never crashes or misreads it", () => {
    fc.assert(
      fc.property(goodFile(kind), fc.array(mutation, { minLength: 1, maxLength: 4 }), (bytes, mutations) => {
        const changed = mutate(bytes, mutations);
        const values = readPlainly(changed, kind.shape);
        const result = readBytes(kind.reader(), changed);
        expectUsefulErrors(result, changed);
        expect(result.ok).toBe(values !== null);
        if (values === null) return;
        const official = [kind.shape.header, ...values.map((value, row) => kind.shape.ids[row] + value), ""];
        expect(Buffer.from(kind.rewrite(changed) ?? []).toString()).toBe(official.join("\n"));
      }),
      { numRuns: RUNS },
    );
  });

  it("gives the same result however the file is cut into chunks", () => {
    fc.assert(
      fc.property(
        goodFile(kind),
        fc.array(mutation, { maxLength: 3 }),
        fc.integer({ min: 1, max: 40 }),
        (bytes, mutations, size) => {
          const changed = mutate(bytes, mutations);
          expect(readBytes(kind.reader(), cut(changed, size))).toEqual(readBytes(kind.reader(), changed));
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** Readers that take n and t from the file, with the good files of the kinds above. */
const OPEN_ENDED: readonly Kind[] = [
  kind("reftraces", KINDS[0].shape, () => referenceTracesReader(OPEN), writeReferenceTraces),
  kind("orgtraces", KINDS[1].shape, () => originalTracesReader(OPEN), writeOriginalTraces),
  kind(
    "ptable",
    { header: "pse_id,user_id", ids: ["2,"], max: 1, generalized: false },
    () => idTableReader(),
    writeIdTable,
  ),
];

describe.each(OPEN_ENDED)("$name of unknown size", (kind) => {
  it("accepts only files that it would write the same, apart from line ends and the BOM", () => {
    fc.assert(
      fc.property(
        goodFile(kind),
        fc.array(mutation, { maxLength: 3 }),
        fc.integer({ min: 1, max: 40 }),
        (bytes, mutations, size) => {
          const changed = mutate(bytes, mutations);
          const result = readBytes(kind.reader(), changed);
          expectUsefulErrors(result, changed);
          expect(readBytes(kind.reader(), cut(changed, size))).toEqual(result);
          if (mutations.length === 0) expect(result.ok).toBe(true);
          if (!result.ok) return;
          const text = changed
            .toString("latin1")
            .replace(/^\xef\xbb\xbf/, "")
            .replaceAll("\r\n", "\n");
          const official = text.endsWith("\n") ? text : `${text.replace(/\r$/, "")}\n`;
          expect(Buffer.from(kind.rewrite(changed) ?? []).toString("latin1")).toBe(official);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

it("an anonymized set stores equal lists once, and lists in another order apart", () => {
  const size = { regionCount: REGIONS, userCount: 1, eventsPerUser: 5 };
  const result = readBytes(anonymizedTracesReader(size), Buffer.from("reg_id\n1 2\n2 1\n1 2\n1 1\n*\n"));
  if (!result.ok) throw new Error(result.errors[0].message);
  const table: LocationTable = result.value;
  expect([...table.codes]).toEqual([-2, -3, -2, -4, -1]);
  expect([...table.listOffsets]).toEqual([0, 2, 4, 6]);
  expect([...table.listRegions]).toEqual([0, 1, 1, 0, 0, 0]);
});
