import { expect, it } from "vitest";
import { shuffleIds } from "../../../lib/core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";

it("moves whole traces to the pseudonyms that the ID table says", () => {
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
