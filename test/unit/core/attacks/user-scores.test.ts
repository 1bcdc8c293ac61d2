import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import {
  EACH,
  type GainsRoom,
  type ScoresSize,
  TOGETHER,
  UserScores,
} from "../../../../lib/core/attacks/user-scores/user-scores.ts";
import { USER_SCORES_WASM } from "../../../../lib/core/attacks/user-scores/user-scores-wasm.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const EVENTS = 7;
const REGIONS = 4;
const LISTS = 4;
const LOCATIONS = REGIONS + LISTS;
const NO_ROOM: GainsRoom = { rowBytes: 0, pairs: 0 };

const userCounts = fc.integer({ min: 1, max: 100 });
const seeds = fc.nat(0xffffffff);
/** Codes of regions and lists. */
const traces = fc.array(fc.array(fc.integer({ min: -1 - LISTS, max: REGIONS - 1 }), { maxLength: EVENTS }), {
  minLength: 2,
  maxLength: 4,
});

function sizeFor(userCount: number): ScoresSize {
  return { userCount, regionCount: REGIONS, locationCount: LOCATIONS, eventsPerUser: EVENTS };
}

function scoresOf(userCount: number): UserScores {
  return new UserScores(sizeFor(userCount), NO_ROOM, () => TOGETHER);
}

/** Some different users in no order, and a gain for each. */
function someGains(userCount: number, random: Mt19937) {
  const count = random.interval(userCount);
  const users = Uint32Array.from({ length: userCount }, (_, user) => user);
  for (let k = userCount - 1; k > 0; k--) {
    const other = random.interval(k);
    [users[k], users[other]] = [users[other], users[k]];
  }
  const gains = Int32Array.from({ length: count }, () => 1 + random.interval(100_000));
  return { users: users.slice(0, count), gains };
}

describe("UserScores", () => {
  it("sums the gains of a trace's locations and leaves the rest to the caller", () => {
    fc.assert(
      fc.property(userCounts, traces, seeds, (userCount, rows, seed) => {
        const random = new Mt19937(seed);
        const gainsOf = Array.from({ length: LOCATIONS }, () => someGains(userCount, random));
        const room = {
          rowBytes: 1 << 20,
          pairs: LOCATIONS * userCount,
        };
        const asked: number[] = [];
        const scores = new UserScores(sizeFor(userCount), room, (location) => {
          asked.push(location);
          const { users, gains } = gainsOf[location];
          const ways = [
            () => scores.keepRow(users, gains),
            () => scores.keepPairs(users, gains),
            () => TOGETHER,
            () => EACH,
          ];
          return ways[location % 4]();
        });
        for (const codes of rows) {
          scores.codes.set(codes);
          const left = scores.left.slice(0, scores.score(codes.length));
          const locations = codes.map((code) => (code >= 0 ? code : REGIONS - 2 - code));
          const expected = new Int32Array(userCount);
          for (const location of locations.filter((one) => one % 4 < 2)) {
            const { users, gains } = gainsOf[location];
            for (const [k, user] of users.entries()) expected[user] += gains[k];
          }
          expect([...scores.values]).toEqual([...expected]);
          const pairs = Array.from({ length: left.length / 2 }, (_, k) => [left[2 * k], left[2 * k + 1]]);
          const each = locations.flatMap((location, event) => (location % 4 === 3 ? [[event, 0]] : []));
          const together = [...new Set(locations)]
            .filter((location) => location % 4 === 2)
            .map((location) => [location, locations.filter((one) => one === location).length]);
          expect(pairs).toEqual([...each, ...together]);
        }
        expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
      }),
    );
  });

  it("finds the best, those near it and the first without a score, also among free users", () => {
    fc.assert(
      fc.property(userCounts, fc.integer({ min: 1, max: 6 }), seeds, (userCount, least, seed) => {
        const random = new Mt19937(seed);
        const scores = scoresOf(userCount);
        const users = Array.from({ length: userCount }, (_, user) => user);
        for (const user of users) {
          scores.values[user] = random.interval(6);
          if (random.interval(1) === 1) scores.take(user);
        }
        for (const among of ["everyone", "free"] as const) {
          const allowed = users.filter((user) => among === "everyone" || scores.isFree(user));
          const found = allowed.filter((user) => scores.values[user] >= least);
          expect(scores.best(among)).toBe(Math.max(0, ...allowed.map((user) => scores.values[user])));
          expect([...scores.atLeast(least, among)]).toEqual(found);
          expect(scores.firstWithout(among)).toBe(allowed.find((user) => scores.values[user] === 0) ?? -1);
        }
      }),
    );
  });

  it("fits a row and a list of pairs for each location, and no more than was asked for", () => {
    const one = { users: Uint32Array.of(32), gains: Int32Array.of(5) };
    const rowsOf = (rowBytes: number): number => {
      const scores = new UserScores(sizeFor(33), { ...NO_ROOM, rowBytes }, () => TOGETHER);
      let kept = 0;
      for (; scores.hasRoomForRow; kept++) scores.keepRow(one.users, one.gains);
      return kept;
    };
    expect(rowsOf(1 << 20)).toBe(LOCATIONS);
    expect(rowsOf(4 * 256 - 1)).toBe(3);
    expect(rowsOf(0)).toBe(0);
    const scores = new UserScores(sizeFor(33), { ...NO_ROOM, pairs: LOCATIONS }, () => TOGETHER);
    for (let location = 0; location < LOCATIONS; location++) {
      expect(scores.hasRoomForPairs(1)).toBe(true);
      scores.keepPairs(one.users, one.gains);
    }
    expect(scores.hasRoomForPairs(0)).toBe(false);
  });

  it("contains the binary that user-scores.wat assembles to", async () => {
    const { parseWat } = await wabt();
    const source = readFileSync("lib/core/attacks/user-scores/user-scores.wat", "utf8");
    const { buffer } = parseWat("user-scores.wat", source, { simd: true }).toBinary({});
    expect(USER_SCORES_WASM).toBe(Buffer.from(buffer).toString("base64"));
  });
});
