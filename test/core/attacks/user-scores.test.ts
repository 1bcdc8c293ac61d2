import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { UserScores } from "../../../lib/core/attacks/user-scores/user-scores.ts";
import { USER_SCORES_WASM } from "../../../lib/core/attacks/user-scores/user-scores-wasm.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";

const ROWS = 3;
const PARTS = 5;
const NO_LIMIT = 1 << 20;

const userCounts = fc.integer({ min: 1, max: 100 });
const parts = fc.array(fc.record({ row: fc.nat(ROWS - 1), times: fc.integer({ min: 1, max: 400 }) }), {
  maxLength: PARTS,
});
const seeds = fc.nat(0xffffffff);

describe("UserScores", () => {
  it("sums the rows to be added and what was added user by user", () => {
    fc.assert(
      fc.property(userCounts, parts, seeds, (userCount, added, seed) => {
        const random = new Mt19937(seed);
        const scores = new UserScores(userCount, PARTS, ROWS, NO_LIMIT);
        const rows = Array.from({ length: ROWS }, () => {
          const address = scores.makeRow() as number;
          scores.row(address).forEach((_, user, row) => {
            row[user] = random.interval(100_000);
          });
          return address;
        });
        for (const first of [7, 0]) {
          scores.clear();
          scores.values[userCount - 1] += first;
          for (const { row, times } of added) scores.add(rows[row], times);
          scores.sum();
          const expected = Array.from({ length: userCount }, (_, user) =>
            added.reduce(
              (sum, { row, times }) => sum + times * scores.row(rows[row])[user],
              user === userCount - 1 ? first : 0,
            ),
          );
          expect([...scores.values]).toEqual(expected);
        }
      }),
    );
  });

  it("finds the best, those near it and the first without a score, among all users and among the free", () => {
    fc.assert(
      fc.property(userCounts, fc.integer({ min: 1, max: 6 }), seeds, (userCount, least, seed) => {
        const random = new Mt19937(seed);
        const scores = new UserScores(userCount, PARTS, 0, 0);
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

  it("makes no more rows than were asked for, nor than there is room for", () => {
    const rowsOf = (mostRows: number, mostRowBytes: number): number => {
      const scores = new UserScores(33, PARTS, mostRows, mostRowBytes);
      let rows = 0;
      while (scores.makeRow() !== undefined) rows++;
      return rows;
    };
    expect(rowsOf(2, NO_LIMIT)).toBe(2);
    expect(rowsOf(9, 4 * 256 - 1)).toBe(3);
    expect(rowsOf(9, 0)).toBe(0);
  });

  it("runs what user-scores.wat assembles to", async () => {
    const { parseWat } = await wabt();
    const source = readFileSync("lib/core/attacks/user-scores/user-scores.wat", "utf8");
    const { buffer } = parseWat("user-scores.wat", source, { simd: true }).toBinary({});
    expect(USER_SCORES_WASM).toBe(Buffer.from(buffer).toString("base64"));
  });
});
