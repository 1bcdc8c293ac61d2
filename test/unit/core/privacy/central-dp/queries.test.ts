import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseExponentially } from "../../../../../lib/core/privacy/central-dp/exponential-mechanism.ts";
import { popularityMap, samplingSpread } from "../../../../../lib/core/privacy/central-dp/popularity-map.ts";
import {
  BudgetExceeded,
  type PrivacyBudget,
  remainingOf,
  spend,
} from "../../../../../lib/core/privacy/central-dp/privacy-budget.ts";
import {
  countQuery,
  histogramQuery,
  maxQuery,
  meanQuery,
  type Query,
  sumQuery,
} from "../../../../../lib/core/privacy/central-dp/queries.ts";
import { projectOntoSimplex } from "../../../../../lib/core/privacy/central-dp/simplex.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";
import { chiSquareDeviate } from "../helpers/goodness-of-fit.ts";

const BOUNDS = { lower: -10, upper: 100 };

/** Databases that differ in one record's value. */
const neighbours = fc
  .record({
    values: fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), { minLength: 1, maxLength: 40 }),
    index: fc.nat(),
    other: fc.double({ min: -1000, max: 1000, noNaN: true }),
  })
  .map(({ values, index, other }) => {
    const changed = Float64Array.from(values);
    changed[index % values.length] = other;
    return [Float64Array.from(values), changed] as const;
  });

const bins = (values: Float64Array) => Array.from(values, (value) => Math.abs(Math.trunc(value)) % 7);
const queries: [string, (values: Float64Array) => Query][] = [
  ["count", (values) => countQuery(Array.from(values, (value) => value > 5))],
  ["sum", (values) => sumQuery(values, BOUNDS)],
  ["mean", (values) => meanQuery(values, BOUNDS)],
  ["max", (values) => maxQuery(values, BOUNDS)],
  ["histogram", (values) => histogramQuery(bins(values), 7)],
];

describe.each(queries)("%s query", (_, query) => {
  test("differs by at most its sensitivities between neighbouring data sets", () => {
    fc.assert(
      fc.property(neighbours, ([one, other]) => {
        const a = query(one);
        const b = query(other);
        const differences = a.answer.map((value, i) => Math.abs(value - b.answer[i]));
        const l1 = differences.reduce((sum, value) => sum + value, 0);
        const l2 = Math.hypot(...differences);
        expect(l1).toBeLessThanOrEqual(a.l1);
        expect(l2).toBeLessThanOrEqual(a.l2 * (1 + 1e-15));
        expect(differences.filter((value) => value > 0).length).toBeLessThanOrEqual(a.coordinates);
      }),
    );
  });
});

test("answers far from 0 differ by at most their sensitivity in spite of rounding", () => {
  const bounds = { lower: 1e9, upper: 1e9 + 0.1 };
  const far = neighbours.map((both) => both.map((values) => values.map((value) => 1e9 + value / 1000)));
  fc.assert(
    fc.property(far, ([one, other]) => {
      for (const query of [sumQuery, meanQuery, maxQuery]) {
        const { answer, l1 } = query(one, bounds);
        expect(Math.abs(answer[0] - query(other, bounds).answer[0])).toBeLessThanOrEqual(l1);
      }
    }),
  );
});

test("NaN counts as the lower bound", () => {
  const values = Float64Array.of(Number.NaN, 50, Infinity);
  expect(sumQuery(values, BOUNDS).answer[0]).toBeCloseTo(-10 + 50 + 100, 3);
  expect(meanQuery(values, BOUNDS).answer[0]).toBeCloseTo(140 / 3, 3);
  expect(maxQuery(Float64Array.of(Number.NaN), BOUNDS).answer[0]).toBe(-10);
  expect(() => sumQuery(values, { lower: -Infinity, upper: 1 })).toThrow(/must be finite/);
  expect(() => sumQuery(values, { lower: -1.7e308, upper: 1.7e308 })).toThrow(/must be finite/);
  for (const bin of [Number.NaN, 0.5]) expect(() => histogramQuery([bin], 7)).toThrow(/outside 0\.\.6/);
});

test("queries return the stated result, clamped, whatever the order of the records", () => {
  const values = Float64Array.of(0, 50, 100, 1e9, -1e9);
  expect(meanQuery(values, BOUNDS).answer[0]).toBeCloseTo((0 + 50 + 100 + 100 - 10) / 5, 4);
  expect(sumQuery(values, BOUNDS).answer).toEqual(sumQuery(values.toReversed(), BOUNDS).answer);
  expect(maxQuery(values, BOUNDS).answer[0]).toBe(100);
  expect(() => meanQuery(new Float64Array(0), BOUNDS)).toThrow(/at least one value/);
  expect(() => sumQuery(values, { lower: 1, upper: 1 })).toThrow(
    /upper bound must be above the lower one, not 1\.\.1/,
  );
  expect(() => histogramQuery([7], 7)).toThrow(/bin 7 is outside 0\.\.6/);
});

describe("exponential mechanism", () => {
  test("chooses with probability proportional to exp(epsilon u / (2 sensitivity))", () => {
    const utilities = [0, 3, 5, -20];
    const random = new Mt19937(1);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 20_000; i++) counts[chooseExponentially(utilities, 2, 1, random)]++;
    const weights = utilities.map((utility) => Math.exp(utility / 4));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    // deviate above 6: a false alarm about once in 1e9
    expect(
      chiSquareDeviate(
        counts,
        weights.map((weight) => (weight / total) * 20_000),
      ),
    ).toBeLessThan(6);
  });

  test("refuses utilities and sensitivities that are not whole", () => {
    expect(() => chooseExponentially([0.5], 1, 1, new Mt19937(1))).toThrow(/integer, not 0.5/);
    expect(() => chooseExponentially([1], 0, 1, new Mt19937(1))).toThrow(/at least 1, not 0/);
    expect(() => chooseExponentially([], 1, 1, new Mt19937(1))).toThrow(/at least one candidate/);
  });
});

describe("privacy budget", () => {
  const empty: PrivacyBudget = { limit: { epsilon: 1, delta: 1e-5 }, entries: [] };

  test("allows ten tenths of the limit, and nothing more", () => {
    let budget = empty;
    for (let i = 0; i < 10; i++) budget = spend(budget, { name: `map ${i}`, epsilon: 0.1, delta: 0 });
    expect(remainingOf(budget).epsilon).toBeCloseTo(0, 12);
    expect(remainingOf(budget).delta).toBe(1e-5);
    expect(() => spend(budget, { name: "one more", epsilon: 0.001, delta: 0 })).toThrow(BudgetExceeded);
    expect(() => spend(empty, { name: "too fine", epsilon: 0.1, delta: 1e-4 })).toThrow(
      /delta 0.00001 are left/,
    );
    expect(() => spend(empty, { name: "odd", epsilon: -1, delta: 0 })).toThrow(RangeError);
    expect(empty.entries).toHaveLength(0);
    for (const epsilon of [-1, Number.NaN]) {
      const limit = { epsilon, delta: 0 };
      expect(() => spend({ limit, entries: [] }, { name: "a map", epsilon: 0, delta: 0 })).toThrow(
        RangeError,
      );
    }
  });
});

describe("popularity map", () => {
  test("is projected onto the nearest possible map", () => {
    const values = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(
        values,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (x, other) => {
          const projected = projectOntoSimplex(Float64Array.from(x), 10);
          expect(projected.reduce((sum, value) => sum + value, 0)).toBeCloseTo(10, 9);
          expect(Math.min(...projected)).toBeGreaterThanOrEqual(0);
          const weights = other.slice(0, x.length).map((value) => value + 1e-9);
          const total = weights.reduce((sum, value) => sum + value, 0);
          const distance = (point: ArrayLike<number>) => Math.hypot(...x.map((value, i) => value - point[i]));
          expect(distance(projected)).toBeLessThanOrEqual(
            distance(weights.map((w) => (w / total) * 10)) + 1e-9,
          );
        },
      ),
    );
  });

  test("adds up to all events and finds the busy region", () => {
    const users = 500;
    const regions = Uint16Array.from({ length: users * 4 }, (_, i) => (i % 4 === 3 ? i % 20 : 7));
    const traces = { userCount: users, eventsPerUser: 4, firstTimeId: 1, regions };
    const map = popularityMap(traces, 20, { epsilon: 5, eventsPerUser: 2 }, new Mt19937(1));
    expect(map.events.reduce((sum, value) => sum + value, 0)).toBeCloseTo(2000, 6);
    expect(map.events.indexOf(Math.max(...map.events))).toBe(7);
    expect(map.scale).toBeCloseTo((2 * 2 * 2) / 5, 6);
    expect(() => popularityMap(traces, 20, { epsilon: 1, eventsPerUser: 5 }, new Mt19937(1))).toThrow(
      /1\.\.4, not 5/,
    );
  });

  test("has the stated sampling spread where only some events are counted", () => {
    const [users, perUser, counted] = [40, 4, 1];
    const regions = Uint16Array.from({ length: users * perUser }, (_, event) => event % perUser);
    const traces = { userCount: users, eventsPerUser: perUser, firstTimeId: 1, regions };
    const random = new Mt19937(2);
    const maps = Array.from({ length: 2000 }, () =>
      popularityMap(traces, perUser, { epsilon: 700, eventsPerUser: counted }, random),
    );
    const squares = maps.reduce((sum, { events }) => sum + (events[0] - users) ** 2, 0);
    const told = samplingSpread(users, perUser, counted);
    expect(Math.sqrt(squares / maps.length) / told).toBeCloseTo(1, 1);
    expect(told).toBeGreaterThan(100 * maps[0].bound95);
    expect(samplingSpread(users, perUser, perUser)).toBe(0);
  });

  test("has no larger sampling error than stated, however a region's events are distributed", () => {
    const ofUsers = fc.integer({ min: 2, max: 50 }).chain((perUser) =>
      fc.record({
        perUser: fc.constant(perUser),
        counted: fc.integer({ min: 1, max: perUser }),
        inRegion: fc.array(fc.integer({ min: 0, max: perUser }), { minLength: 1, maxLength: 20 }),
      }),
    );
    fc.assert(
      fc.property(ofUsers, ({ perUser: t, counted: c, inRegion }) => {
        const ofUser = (m: number) => c * (m / t) * (1 - m / t) * ((t - c) / (t - 1)) * (t / c) ** 2;
        const variance = inRegion.reduce((sum, m) => sum + ofUser(m), 0);
        const events = inRegion.reduce((sum, m) => sum + m, 0);
        expect(Math.sqrt(variance)).toBeLessThanOrEqual(samplingSpread(events, t, c) + 1e-9);
      }),
    );
  });
});
