import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { type GainOfVisits, GainsByVisits } from "../../../../lib/core/attacks/gains-by-visits.ts";
import { ListSums } from "../../../../lib/core/attacks/list-sums/list-sums.ts";
import { SUMS_SOURCE } from "../../../../lib/core/attacks/list-sums/sums-source.ts";
import { SUMS_WASM } from "../../../../lib/core/attacks/list-sums/sums-wasm.ts";
import { countVisits } from "../../../../lib/core/attacks/visit-counts/count-visits.ts";
import { visitsOf } from "../../../../lib/core/attacks/visit-probability.ts";

const [USERS, EVENTS, REGIONS] = [30, 6, 10];
/** Tells all its arguments apart. */
const gainOf: GainOfVisits = (regionCount, visits, visited) =>
  1 + visits + 100 * (visited + 100 * regionCount);

const regions = fc.array(fc.nat(REGIONS - 1), { minLength: USERS * EVENTS, maxLength: USERS * EVENTS });
const lists = fc.array(fc.array(fc.nat(REGIONS - 1), { minLength: 1, maxLength: 4 }), { maxLength: 12 });

describe("ListSums", () => {
  it.each([
    ["all gains", 1000],
    ["those of short lists", 60],
    ["no gains", 0],
  ])("finds every visitor's gain, with a table of %s", (_, maxTable) => {
    fc.assert(
      fc.property(regions, lists, (events, asked) => {
        const traces = {
          userCount: USERS,
          eventsPerUser: EVENTS,
          firstTimeId: 1,
          regions: Uint16Array.from(events),
        };
        const visits = countVisits(traces, REGIONS);
        const sums = new ListSums(visits, maxTable);
        const gains = [1, 2, 3, 4].map((length) => new GainsByVisits(length, EVENTS, gainOf, maxTable));
        // Every list twice, since the second time finds what the first one tabulated.
        for (const list of [...asked, ...asked]) {
          const found = sums.gainsOf(Uint16Array.from(list), gains[list.length - 1]);
          const gained = new Int32Array(USERS);
          for (const [i, user] of found.users.entries()) gained[user] = found.gains[i];
          const expected = Array.from({ length: USERS }, (_, user) => {
            const times = list.map((region) => visitsOf(visits, user, region));
            const visited = times.filter((count) => count > 0).length;
            const sum = times.reduce((total, count) => total + count, 0);
            return visited === 0 ? 0 : gainOf(list.length, sum, visited);
          });
          expect([...gained]).toEqual(expected);
          expect(new Set(found.users).size).toBe(expected.filter((gain) => gain > 0).length);
          expect(found.users.length).toBe(found.gains.length);
        }
      }),
    );
  });

  it("contains the binary that its source assembles to", async () => {
    const module = (await wabt()).parseWat("sums", SUMS_SOURCE);
    expect(Buffer.from(module.toBinary({}).buffer).toString("base64")).toBe(SUMS_WASM);
  });
});
