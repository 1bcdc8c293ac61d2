import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import {
  anonymizedTracesReader,
  anonymizedTracesValidator,
} from "../../../../lib/core/formats/anonymized-traces.ts";
import { publicTracesReader } from "../../../../lib/core/formats/public-traces.ts";
import { readBytes, readOrThrow } from "../../../../lib/core/formats/read-bytes.ts";
import { DELETED, type LocationTable } from "../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { cut } from "./mutation.ts";

const REGIONS = 65_536;
const EVENTS = 100;

/** The table of these locations, made without any of the engine's code. */
function tableOf(locations: readonly string[]): LocationTable {
  const lists = new Map<string, number>();
  const codes = locations.map((location) => {
    if (location === "*") return DELETED;
    if (!location.includes(" ")) return Number(location) - 1;
    const list = lists.get(location) ?? lists.size;
    lists.set(location, list);
    return -2 - list;
  });
  const regions = [...lists.keys()].map((list) => list.split(" ").map((region) => Number(region) - 1));
  let end = 0;
  const ends = regions.map(({ length }) => (end += length));
  return {
    rowCount: locations.length / EVENTS,
    eventsPerUser: EVENTS,
    codes: Int32Array.from(codes),
    listOffsets: Uint32Array.of(0, ...ends),
    listRegions: Uint16Array.from(regions.flat()),
  };
}

function sizeOf(locations: readonly string[], regionCount = REGIONS) {
  return { regionCount, userCount: locations.length / EVENTS, eventsPerUser: EVENTS };
}

function fileOf(locations: readonly string[], lineEnd = "\n"): Buffer {
  return Buffer.from(["reg_id", ...locations, ""].join(lineEnd));
}

/** `count` locations drawn from these. */
function drawn(from: readonly string[], count: number): string[] {
  const random = new Mt19937(1);
  return Array.from({ length: count }, () => from[random.interval(from.length - 1)]);
}

/** `count` different lists of 2 to 5 regions; one in two has the same regions as the list before it, in another order. */
function differentLists(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const list = Array.from(
      { length: 2 + ((i >> 1) % 4) },
      (_, j) => 1 + (((i >> 1) * 7 + j * 4099) % REGIONS),
    );
    return (i % 2 === 0 ? list : list.reverse()).join(" ");
  });
}

/** `count` different lists whose texts have their first sixteen bytes in common. */
function alikeLists(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `10000 10000 10000 ${1 + i}`);
}

const AWKWARD = [
  "*",
  "1",
  "9",
  "10",
  "9999",
  "65536",
  "1 2",
  "2 1",
  "1 1",
  "1 2 3",
  "12 3",
  "1 23",
  "65536 65535 65534 65533 65532",
  // Texts of 31, 32 and 33 bytes with a line feed: just short enough to be kept, and too long.
  "1234 1234 1234 1234 1234 1234",
  "1234 1234 1234 1234 1234 1234 1",
  "1234 1234 1234 1234 1234 1234 2",
  "1234 1234 1234 1234 1234 1234 11",
  "1234 1234 1234 1234 1234 1234 12",
  "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
  "1 2 3 4 5 6 7 8 9 10 11 12 13 14 16 15",
];

describe("locations that occur repeatedly", () => {
  it.each([
    ["awkward ones", drawn(AWKWARD, 20_000)],
    ["a hundred lists", drawn(["*", "7", ...differentLists(100)], 20_000)],
    [
      "more different lists than are remembered",
      [...differentLists(30_000), ...drawn(differentLists(30_000), 30_000)],
    ],
    ["lists that begin alike", [...alikeLists(6_000), ...drawn(alikeLists(6_000), 6_000)]],
    ["the same lists in the opposite order", [...differentLists(9_000), ...differentLists(9_000).reverse()]],
  ])("get the same code as the first time: %s", (_, locations) => {
    const table = tableOf(locations);
    for (const lineEnd of ["\n", "\r\n"]) {
      const file = fileOf(locations, lineEnd);
      for (const chunkBytes of [997, 65_536, file.length]) {
        const read = readOrThrow(anonymizedTracesReader(sizeOf(locations)), cut(file, chunkBytes));
        expect(isDeepStrictEqual(read, { kind: "anonymized", ...table })).toBe(true);
      }
    }
    const mixed = Buffer.from(
      `\ufeffreg_id\r\n${locations.map((one, i) => one + (i % 3 ? "\n" : "\r\n")).join("")}`,
    );
    const read = readOrThrow(anonymizedTracesReader(sizeOf(locations)), [mixed]);
    expect(isDeepStrictEqual(read, { kind: "anonymized", ...table })).toBe(true);
  });

  it("get the same code as the first time after ids", () => {
    const locations = drawn(AWKWARD, 3_000);
    const rows = locations.map(
      (one, i) => `${31 + Math.floor(i / EVENTS)},${EVENTS + 1 + (i % EVENTS)},${one}\n`,
    );
    const file = Buffer.from(`pse_id,time_id,reg_id\n${rows.join("")}`);
    const read = readOrThrow(publicTracesReader(sizeOf(locations)), [file]);
    expect(read).toMatchObject({ ...tableOf(locations), kind: "public" });
  });
});

describe("the location cache", () => {
  it("shares nothing between two files that are read by turns", () => {
    const lists = differentLists(200);
    const [one, other] = [drawn(lists, 10_000), drawn(lists.toReversed(), 10_000)];
    const readers = [one, other].map((locations) => anonymizedTracesReader(sizeOf(locations)));
    const chunks = [one, other].map((locations) => [...cut(fileOf(locations), 10_000)]);
    for (let i = 0; i < Math.max(chunks[0].length, chunks[1].length); i++) {
      for (const [j, reader] of readers.entries()) if (i < chunks[j].length) reader.push(chunks[j][i]);
    }
    const [first, second] = readers.map((reader) => reader.finish());
    expect(first).toMatchObject({ ok: true, value: tableOf(one) });
    expect(second).toMatchObject({ ok: true, value: tableOf(other) });
  });

  it("does not accept regions of a larger grid for a smaller one", () => {
    const locations = drawn(["5 6", "100 101", "*"], 200);
    const file = fileOf(locations);
    readOrThrow(anonymizedTracesReader(sizeOf(locations)), [file]);
    const wrong = locations.filter((one) => one === "100 101").length;
    const line = 2 + locations.indexOf("100 101");
    for (const reader of [anonymizedTracesReader, anonymizedTracesValidator]) {
      const read = readBytes<unknown>(reader(sizeOf(locations, 100)), [file]);
      expect(read).toMatchObject({
        ok: false,
        errorCount: wrong,
        errors: [{ line, found: "101" }, ...Array(19).fill({})],
      });
    }
  });
});

it.each([
  "1 2 ",
  "1  2",
  " 1 2",
  "01 2",
  "1 02",
  "1 0",
  "1 65537",
  "1 2\0",
  "1 2\r\r",
  "1 *",
  "* 1",
  "**",
  "",
  "0",
  "1\0",
  "65537",
  "12345678",
])("refuses %j although similar rows have been read", (location) => {
  const good = drawn(["1 2", "1", "*", "1 2 3"], 300);
  const locations = good.with(250, location);
  const read = readBytes(anonymizedTracesReader(sizeOf(locations)), [fileOf(locations)]);
  if (read.ok) throw new Error("the file was read");
  expect(read.errors[0].line).toBe(252);
});
