import { describe, expect, it } from "vitest";
import { anonymizeMrlh } from "../../../../lib/core/anonymizers/a2-mrlh.ts";
import { joinChunks } from "../../../../lib/core/formats/byte-writer.ts";
import { publicTracesReader, writePublicTraces } from "../../../../lib/core/formats/public-traces.ts";
import { readOrThrow } from "../../../../lib/core/formats/read-bytes.ts";
import { RegionLists } from "../../../../lib/core/formats/region-lists.ts";
import { requireLocations } from "../../../../lib/core/formats/require-locations.ts";
import type { AnonymizedTraces } from "../../../../lib/core/formats/traces.ts";
import { generatePopulation } from "../../../../lib/core/generate/generate-population.ts";
import { regionCount, TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { shuffleIds } from "../../../../lib/core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

it("moves whole traces to the pseudonyms in the ID table", () => {
  const rowCount = 50;
  const codes = Int32Array.from({ length: rowCount * 3 }, (_, event) => event);
  const table = {
    rowCount,
    eventsPerUser: 3,
    listOffsets: new Uint32Array(1),
    listRegions: new Uint16Array(0),
  };
  const anonymized = { kind: "anonymized", ...table, codes } as const;
  const { publicTraces, idTable } = shuffleIds(anonymized, 4, new Mt19937(5));
  expect([...idTable.users].sort((a, b) => a - b)).toEqual(Array.from({ length: rowCount }, (_, i) => i));
  for (const [row, user] of idTable.users.entries()) {
    expect([...publicTraces.codes.subarray(row * 3, row * 3 + 3)]).toEqual([
      user * 3,
      user * 3 + 1,
      user * 3 + 2,
    ]);
  }
  expect(publicTraces).toMatchObject({ kind: "public", rowCount, eventsPerUser: 3, firstTimeId: 4 });
});

describe("attacks see A' in memory exactly as they would read it from its file", () => {
  const size = { slotsPerDay: 20, userCount: 60, days: 2 };
  const { original } = generatePopulation({ grid: TOKYO_GRID, ...size }, 5);

  /** Lists that pair every region with another one, so that regions belong to several lists and users share lists. */
  function inPairs(): AnonymizedTraces {
    const random = new Mt19937(3);
    const lists = new RegionLists();
    lists.intern(Uint16Array.of(5, 500), 2); // which no event names
    const codes = Int32Array.from(original.regions, (region) => {
      const pair = Uint16Array.of(region, random.interval(1023)).sort();
      return -2 - lists.intern(pair, 2);
    });
    const { userCount: rowCount, eventsPerUser } = original;
    return { kind: "anonymized", rowCount, eventsPerUser, codes, ...lists.toArrays() };
  }

  it.each([
    ["overlapping lists, and one that nobody names", inPairs()],
    [
      "A2, whose table holds blocks that nobody visits",
      anonymizeMrlh(original, TOKYO_GRID, { muX: 1, muY: 1, lambda: 0.5 }, new Mt19937(1)),
    ],
  ])("%s", (_, anonymized) => {
    const { publicTraces } = shuffleIds(anonymized, original.firstTimeId, new Mt19937(11));
    const { rowCount: userCount, eventsPerUser } = anonymized;
    const reader = publicTracesReader({ regionCount: regionCount(TOKYO_GRID), userCount, eventsPerUser });
    expect(publicTraces).toEqual(readOrThrow(reader, joinChunks(writePublicTraces(publicTraces))));
  });

  it("stores equal lists once", () => {
    const table = { rowCount: 1, eventsPerUser: 3, codes: Int32Array.of(-3, 7, -2) };
    const lists = { listOffsets: Uint32Array.of(0, 2, 4), listRegions: Uint16Array.of(1, 2, 1, 2) };
    const { publicTraces } = shuffleIds({ kind: "anonymized", ...table, ...lists }, 4, new Mt19937(1));
    expect(publicTraces).toMatchObject({
      codes: Int32Array.of(-2, 7, -2),
      listRegions: Uint16Array.of(1, 2),
    });
  });

  it("keeps codes of lists that do not exist, which whoever reads the table refuses", () => {
    const codes = Int32Array.of(-4, -3, 7);
    const table = { rowCount: 1, eventsPerUser: 3, listOffsets: Uint32Array.of(0, 2, 4), codes };
    const anonymized = { kind: "anonymized", ...table, listRegions: Uint16Array.of(1, 2, 3, 4) } as const;
    const { publicTraces } = shuffleIds(anonymized, 4, new Mt19937(1));
    expect(() => requireLocations(publicTraces, 16)).toThrow(
      "event 0 refers to list 2, but there are 1 lists",
    );
  });
});

describe("lists are numbered anew", () => {
  /** As in A', made without the engine's code: equal lists once, in the order in which these codes use them. */
  function numberPlainly(codes: Iterable<number>, lists: readonly string[]) {
    const numbers = new Map<string, number>();
    const numbered = Array.from(codes, (code) => {
      const list = lists[-2 - code];
      if (list === undefined) return code;
      if (!numbers.has(list)) numbers.set(list, numbers.size);
      return -2 - (numbers.get(list) ?? 0);
    });
    return { codes: Int32Array.from(numbered), lists: [...numbers.keys()] };
  }

  it.each([
    [7, 1, 1],
    [400, 30, 200],
    [3, 10_000, 5_000],
    [50, 100, 0],
  ])("of %i traces of %i events with %i lists", (rowCount, eventsPerUser, listCount) => {
    const random = new Mt19937(rowCount);
    // Some lists occur twice in the table.
    const lists = Array.from({ length: listCount }, (_, i) => [i % 97, i % 89, i % 7].slice(0, 1 + (i % 3)));
    let end = 0;
    const ends = lists.map((list) => (end += list.length));
    const length = rowCount * eventsPerUser;
    // Single regions, deletions, lists, and two lists that do not exist.
    const codes = Int32Array.from({ length }, () => 20 - random.interval(listCount + 23));
    const table = {
      rowCount,
      eventsPerUser,
      codes,
      listOffsets: Uint32Array.of(0, ...ends),
      listRegions: Uint16Array.from(lists.flat()),
    };
    const { publicTraces, idTable } = shuffleIds({ kind: "anonymized", ...table }, 2, new Mt19937(1));
    const inOrder = [...idTable.users].flatMap((user) => [
      ...codes.subarray(user * eventsPerUser, (user + 1) * eventsPerUser),
    ]);
    const expected = numberPlainly(
      inOrder,
      lists.map((list) => list.join(" ")),
    );
    expect(publicTraces.codes).toEqual(expected.codes);
    const { listOffsets, listRegions } = publicTraces;
    const found = Array.from({ length: listOffsets.length - 1 }, (_, list) =>
      listRegions.subarray(listOffsets[list], listOffsets[list + 1]).join(" "),
    );
    expect(found).toEqual(expected.lists);
  });
});
