import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserSums } from "../../../../lib/core/kernels/user-sums/kernel.ts";
import { type Gains, UserSums as PlainUserSums } from "../../../../lib/core/kernels/user-sums/plain.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

function randomGains(userCount: number, random: Mt19937): Gains {
  const users = Uint32Array.from({ length: userCount }, (_, user) => user).filter(
    () => random.interval(2) === 0,
  );
  return { users, gains: Float64Array.from(users, () => 0.01 + 18 * random.random()) };
}

/** The exact sums of a trace: `added` are pairs of a location and its number of events. */
function sumsOf(
  userCount: number,
  gains: readonly Gains[],
  added: readonly (readonly [number, number])[],
): number[] {
  const sums = new Array(userCount).fill(0);
  for (const [location, times] of added) {
    for (const [i, user] of gains[location].users.entries()) sums[user] += times * gains[location].gains[i];
  }
  return sums;
}

describe.each([
  ["plain form", PlainUserSums],
  ["kernel", UserSums],
])("user sums, %s", (_, Sums) => {
  it("has the users with the highest sum among few candidates, in ascending order", () => {
    const size = fc.integer({ min: 1, max: 70 });
    const added = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 })), { maxLength: 8 });
    fc.assert(
      fc.property(size, added, fc.nat(), (userCount, trace, seed) => {
        const random = new Mt19937(seed);
        const gains = Array.from({ length: 5 }, () => randomGains(userCount, random));
        const sums = new Sums(userCount);
        const taken = Array.from({ length: userCount }, () => random.interval(2) === 0);
        taken[userCount - 1] = false;
        for (const [user, isTaken] of taken.entries()) if (isTaken) sums.take(user);
        // Twice, so that what is kept of a location is used, too.
        for (let round = 0; round < 2; round++) {
          sums.clear();
          for (const [location, times] of trace) {
            if (location === 4) sums.addGains(gains[4], times);
            else sums.add(location, times, (asked) => gains[asked]);
          }
        }
        const expected = sumsOf(userCount, gains, trace);
        for (const among of ["everyone", "free"] as const) {
          const allowed = expected.map((sum, user) => (among === "free" && taken[user] ? -1 : sum));
          const highest = Math.max(...allowed);
          const found = sums.candidates(among);
          expect(found).toEqual(found.toSorted((a, b) => a - b));
          expect(found).toContain(allowed.indexOf(highest));
          for (const user of found) expect(allowed[user]).toBeGreaterThan(highest - 0.01);
        }
        expect(taken.map((_, user) => sums.isFree(user))).toEqual(taken.map((isTaken) => !isTaken));
      }),
    );
  });

  it("has all equals among the candidates, but only the lowest of those without gains", () => {
    const sums = new Sums(10);
    sums.clear();
    expect(sums.candidates("everyone")).toEqual([0]);
    sums.take(0);
    expect(sums.candidates("free")).toEqual([1]);
    sums.addGains({ users: Uint32Array.of(2, 8), gains: Float64Array.of(3.3, 3.3) });
    expect(sums.candidates("everyone")).toEqual([2, 8]);
    sums.take(2);
    sums.take(8);
    expect(sums.candidates("free")).toEqual([1]);
  });

  it("asks for a location's gains once while there is room", () => {
    const sums = new Sums(3);
    let asked = 0;
    const gainsOf = () => {
      asked++;
      return { users: Uint32Array.of(1), gains: Float64Array.of(2) };
    };
    for (let trace = 0; trace < 3; trace++) {
      sums.clear();
      sums.add(7, 2, gainsOf);
      expect(sums.candidates("everyone")).toEqual([1]);
    }
    expect(asked).toBe(1);
  });
});

describe("user sums of very many users", () => {
  it("adds gains for which there is no room for a row", () => {
    const userCount = 5_000_000;
    const sums = new UserSums(userCount);
    sums.clear();
    sums.add(3, 1, () => ({ users: Uint32Array.of(4, userCount - 1), gains: Float64Array.of(1, 2) }));
    expect(sums.candidates("everyone")).toEqual([userCount - 1]);
  });
});
