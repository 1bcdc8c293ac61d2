import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinChunks } from "../../../../lib/core/formats/byte-writer.ts";
import { idTableReader, writeIdTable } from "../../../../lib/core/formats/id-table.ts";
import type { FormatReader } from "../../../../lib/core/formats/line-reader.ts";
import { originalTracesReader, writeOriginalTraces } from "../../../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../../../lib/core/formats/read-bytes.ts";
import {
  referenceTracesReader,
  writeReferenceTraces,
} from "../../../../lib/core/formats/reference-traces.ts";
import type { IdTable, Traces } from "../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { shuffledRange } from "../../../../lib/core/random/shuffle.ts";
import { cut, mutate, mutation } from "./mutation.ts";
import { readPlainly } from "./plain-reader.ts";

/** Enough rows, with ids of enough digits, for the way that rows in order are read fast. */
const SHAPES = [
  { userCount: 1200, eventsPerUser: 2, role: "reference" },
  { userCount: 2, eventsPerUser: 1100, role: "original" },
  { userCount: 30, eventsPerUser: 40, role: "original" },
] as const;
const REGIONS = 1024;
const RUNS = 250;

describe.each(SHAPES)("$role traces of $userCount users, $eventsPerUser times", (shape) => {
  const { userCount, eventsPerUser, role } = shape;
  const isReference = role === "reference";
  const firstTime = isReference ? 1 : eventsPerUser + 1;
  const header = "user_id,time_id,reg_id";
  const ids = Array.from(
    { length: userCount * eventsPerUser },
    (_, i) => `${Math.floor(i / eventsPerUser) + 1},${firstTime + (i % eventsPerUser)},`,
  );
  const plain = { header, ids, max: REGIONS, generalized: false };
  const write = isReference ? writeReferenceTraces : writeOriginalTraces;
  const makeReader = isReference ? referenceTracesReader : originalTracesReader;
  const readers: (() => FormatReader<Traces>)[] = [
    () => makeReader({ regionCount: REGIONS, userCount, eventsPerUser }),
    () => makeReader({ regionCount: REGIONS }),
  ];

  /** A good file of any regions, with either line end. */
  const goodFile = fc.record({ seed: fc.nat(), crlf: fc.boolean() }).map(({ seed, crlf }) => {
    const random = new Mt19937(seed);
    const lines = [header, ...ids.map((id) => id + (random.interval(REGIONS - 1) + 1)), ""];
    return Buffer.from(lines.join(crlf ? "\r\n" : "\n"));
  });

  it("are read as the plain reader does, however they are mutated and cut", () => {
    fc.assert(
      fc.property(
        goodFile,
        fc.array(mutation, { maxLength: 2 }),
        fc.integer({ min: 30, max: 40_000 }),
        (bytes, mutations, size) => {
          const changed = mutate(bytes, mutations);
          const values = readPlainly(changed, plain);
          const [sized, open] = readers.map((reader) => readBytes(reader(), cut(changed, size)));
          expect(sized.ok).toBe(values !== null);
          // A reader that does not know n and t may take a shorter file for a good one, but never this one for another.
          if (values === null || !sized.ok || !open.ok) return;
          const official = [header, ...values.map((value, row) => ids[row] + value), ""].join("\n");
          expect(Buffer.from(joinChunks(write(sized.value))).toString()).toBe(official);
          expect(open.value).toEqual(sized.value);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe("an ID table", () => {
  const USERS = 40;
  const header = "pse_id,user_id";
  const ids = Array.from({ length: USERS }, (_, i) => `${USERS + 1 + i},`);
  const plain = { header, ids, max: USERS, generalized: false };
  const goodTable = fc.nat().map((seed) => {
    const users = shuffledRange(USERS, new Mt19937(seed));
    return Buffer.from([header, ...ids.map((id, row) => id + (users[row] + 1)), ""].join("\n"));
  });

  it("is accepted if and only if it is well-formed and names every user once", () => {
    fc.assert(
      fc.property(
        goodTable,
        fc.array(mutation, { maxLength: 2 }),
        fc.integer({ min: 1, max: 400 }),
        (bytes, mutations, size) => {
          const changed = mutate(bytes, mutations);
          const values = readPlainly(changed, plain);
          const good = values !== null && new Set(values).size === USERS;
          const result = readBytes<IdTable>(idTableReader({ userCount: USERS }), cut(changed, size));
          expect(result.ok).toBe(good);
          if (!result.ok) {
            for (const { message } of result.errors) expect(message).toMatch(/^ptable\.csv line [0-9]+: /);
            return;
          }
          const official = [header, ...(values ?? []).map((value, row) => ids[row] + value), ""].join("\n");
          expect(Buffer.from(joinChunks(writeIdTable(result.value))).toString()).toBe(official);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
