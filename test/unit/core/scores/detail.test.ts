import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymize } from "../../../../lib/core/anonymizers/anonymize.ts";
import { userRowOffsets } from "../../../../lib/core/formats/row-offsets.ts";
import type { Traces } from "../../../../lib/core/formats/traces.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { eventLosses } from "../../../../lib/core/scores/event-losses.ts";
import { foundByRegion } from "../../../../lib/core/scores/found-by-region.ts";
import { lossByRegion } from "../../../../lib/core/scores/loss-by-region.ts";
import { lossBySlot } from "../../../../lib/core/scores/loss-by-slot.ts";
import { mostVisitedRegions } from "../../../../lib/core/scores/most-visited-regions.ts";
import { utilityScore } from "../../../../lib/core/scores/utility.ts";

const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0);

/** Up to six users of up to nine events in the grid's lower left corner. */
const populations = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 }))
  .chain(([userCount, eventsPerUser]) =>
    fc
      .array(fc.integer({ min: 0, max: 40 }), {
        minLength: userCount * eventsPerUser,
        maxLength: userCount * eventsPerUser,
      })
      .map(
        (regions): Traces => ({
          userCount,
          eventsPerUser,
          firstTimeId: 1,
          regions: Uint16Array.from(regions),
        }),
      ),
  );

describe("the details of s_U", () => {
  it("add up to the score, by event, by time and by region", () => {
    fc.assert(
      fc.property(
        populations,
        fc.integer({ min: 1, max: 5 }),
        fc.integer(),
        (original, slotsPerDay, seed) => {
          const settings = { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.3 } as const;
          const anonymized = anonymize(original, TOKYO_GRID, settings, new Mt19937(seed >>> 0));
          const { lossSum, eventCount } = utilityScore(original, anonymized, TOKYO_GRID);
          const losses = eventLosses(original, anonymized, TOKYO_GRID);
          const bySlot = lossBySlot(losses, original.eventsPerUser, slotsPerDay);
          const byRegion = lossByRegion(original.regions, losses, 1024);
          for (const sums of [losses, bySlot.lossSums, byRegion.lossSums]) {
            expect(sum(sums)).toBeCloseTo(lossSum, 9);
          }
          expect(sum(bySlot.eventCounts)).toBe(eventCount);
          expect(sum(byRegion.eventCounts)).toBe(eventCount);
          expect(bySlot.lossSums).toHaveLength(bySlot.days * slotsPerDay);
        },
      ),
    );
  });

  it("put each event at its day, its time of day and its original region", () => {
    // Two users, two days of two slots; the second user's second day is lost.
    const losses = Float64Array.of(0, 0.25, 0, 0.5, 0, 0, 1, 1);
    const { days, lossSums, eventCounts } = lossBySlot(losses, 4, 2);
    expect([days, ...lossSums]).toEqual([2, 0, 0.25, 1, 1.5]);
    expect([...eventCounts]).toEqual([2, 2, 2, 2]);
    expect([...lossBySlot(losses.subarray(0, 3), 3, 2).eventCounts]).toEqual([1, 1, 1, 0]);
    const regions = Uint16Array.of(3, 3, 0, 1, 0, 0, 1, 3);
    const byRegion = lossByRegion(regions, losses, 4);
    expect([...byRegion.lossSums]).toEqual([0, 1.5, 0, 1.25]);
    expect([...byRegion.eventCounts]).toEqual([3, 2, 0, 3]);
  });
});

describe("the details of s_I", () => {
  it("take a user's most frequent region as their home, of equal ones the lowest", () => {
    const regions = Uint16Array.of(7, 5, 5, 9, 4, 4, 9, 8);
    const traces: Traces = { userCount: 2, eventsPerUser: 4, firstTimeId: 1, regions };
    expect([...mostVisitedRegions(traces, 10)]).toEqual([5, 4]);
    const even: Traces = {
      userCount: 1,
      eventsPerUser: 4,
      firstTimeId: 1,
      regions: Uint16Array.of(9, 2, 2, 9),
    };
    expect([...mostVisitedRegions(even, 10)]).toEqual([2]);
  });

  it("count identified users by the region of their home, not of their pseudonym", () => {
    const idTable = { kind: "idTable", users: Uint32Array.of(2, 0, 1) } as const;
    const inferred = { kind: "inferredIdTable", users: Uint32Array.of(2, 1, 1) } as const;
    const homes = Uint16Array.of(0, 3, 4);
    expect([...foundByRegion(homes, idTable, inferred, 5)]).toEqual([0, 0, 0, 1, 1]);
    const short = { kind: "inferredIdTable", users: Uint32Array.of(2) } as const;
    expect(() => foundByRegion(homes, idTable, short, 5)).toThrow(RangeError);
  });
});

describe("row offsets", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it.each([
    ["LF", "reg_id\n1\n2 3\n*\n44\n"],
    ["CRLF", "reg_id\r\n1\r\n2 3\r\n*\r\n44\r\n"],
    ["a byte-order mark", "\ufeffreg_id\n1\n2 3\n*\n44\n"],
    ["no last newline", "reg_id\n1\n2 3\n*\n44"],
  ])("cut a file with %s into its users' rows", (_, text) => {
    const file = bytes(text);
    const offsets = userRowOffsets(file, 2, 2);
    const rows = [0, 1].map((user) =>
      new TextDecoder()
        .decode(file.subarray(offsets[user], offsets[user + 1]))
        .trim()
        .split(/\r?\n/),
    );
    expect(rows).toEqual([
      ["1", "2 3"],
      ["*", "44"],
    ]);
    expect(offsets[2]).toBe(file.length);
  });

  it("are not given for a file that is too short", () => {
    expect(() => userRowOffsets(bytes("reg_id\n1\n"), 1, 2)).toThrow(RangeError);
  });
});
