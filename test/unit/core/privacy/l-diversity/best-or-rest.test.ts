import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assignBestOrRest,
  NotDiverseEnough,
} from "../../../../../lib/core/privacy/l-diversity/best-or-rest.ts";
import {
  type FacilityInstance,
  pointInstance,
} from "../../../../../lib/core/privacy/l-diversity/facility-instance.ts";
import { selectSmallest } from "../../../../../lib/core/privacy/l-diversity/select-smallest.ts";
import { exactOptimum } from "../../../../../lib/lab/l-diversity/optimum.ts";

/** Distances, of the differences of the coordinates: the city block's, the largest one. Without, Euclid's. */
const NORMS = [
  undefined,
  (differences: readonly number[]) => differences.reduce((sum, d) => sum + Math.abs(d), 0),
  (differences: readonly number[]) => Math.max(...differences.map(Math.abs)),
];

/**
 * Up to `most` customers and 5 facilities on a small lattice (ties are likely) in 1 to 3 dimensions, any of three metrics.
 * @param present so many of the colours occur surely
 */
function instances(most: number, colors: number, present = 1): fc.Arbitrary<FacilityInstance> {
  return fc.integer({ min: 1, max: 3 }).chain((dimension) => {
    const point = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: dimension, maxLength: dimension });
    return fc
      .record({
        customers: fc.array(fc.tuple(point, fc.integer({ min: 0, max: colors - 1 })), {
          minLength: present,
          maxLength: most,
        }),
        facilities: fc.array(point, { minLength: 1, maxLength: 5 }),
        norm: fc.constantFrom(...NORMS),
      })
      .map(({ customers, facilities, norm }) => {
        const instance = pointInstance(
          Float64Array.from(customers.flatMap(([at]) => at)),
          Float64Array.from(facilities.flat()),
          dimension,
          Uint16Array.from(customers, ([, color], i) => (i < present ? i : color)),
        );
        if (norm === undefined) return instance;
        const distance = (c: number, f: number) => norm(customers[c][0].map((x, i) => x - facilities[f][i]));
        return { ...instance, distance };
      });
  });
}

/** The optimum by trying every assignment of customers to facilities. */
function bruteForceOptimum(instance: FacilityInstance, l: number): number {
  const { colors, facilityCount } = instance;
  const seen = Array.from({ length: facilityCount }, () => new Map<number, number>());
  let best = Infinity;
  const assign = (customer: number, cost: number): void => {
    if (cost >= best) return;
    if (customer === colors.length) {
      if (seen.every((kinds) => kinds.size === 0 || kinds.size >= l)) best = cost;
      return;
    }
    for (let facility = 0; facility < facilityCount; facility++) {
      const kinds = seen[facility];
      const color = colors[customer];
      kinds.set(color, (kinds.get(color) ?? 0) + 1);
      assign(customer + 1, Math.max(cost, instance.distance(customer, facility)));
      const left = (kinds.get(color) ?? 1) - 1;
      if (left === 0) kinds.delete(color);
      else kinds.set(color, left);
    }
  };
  assign(0, 0);
  return best;
}

describe("Best-or-Rest", () => {
  test("gives every facility in use l colours, at no more than 3 times the optimal cost", () => {
    fc.assert(
      fc.property(instances(6, 3), fc.integer({ min: 1, max: 3 }), (instance, l) => {
        const optimum = bruteForceOptimum(instance, l);
        if (optimum === Infinity) {
          expect(() => assignBestOrRest(instance, l)).toThrow(NotDiverseEnough);
          return;
        }
        const { facilityOf, cost, lowerBound } = assignBestOrRest(instance, l);
        expect(lowerBound).toBeLessThanOrEqual(optimum);
        expect(cost).toBeGreaterThanOrEqual(optimum);
        expect(cost).toBeLessThanOrEqual(3 * optimum + 1e-9);
        for (const facility of new Set(facilityOf)) {
          const colors = instance.colors.filter((_, customer) => facilityOf[customer] === facility);
          expect(new Set(colors).size).toBeGreaterThanOrEqual(l);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("keeps its guarantees on larger instances too", () => {
    const solvable = fc
      .integer({ min: 1, max: 4 })
      .chain((l) => fc.tuple(instances(60, 6, l), fc.constant(l)));
    fc.assert(
      fc.property(solvable, ([instance, l]) => {
        const { facilityOf, cost, lowerBound } = assignBestOrRest(instance, l);
        expect(cost).toBeLessThanOrEqual(3 * lowerBound + 1e-9);
        for (const facility of new Set(facilityOf)) {
          const colors = instance.colors.filter((_, customer) => facilityOf[customer] === facility);
          expect(new Set(colors).size).toBeGreaterThanOrEqual(l);
        }
      }),
    );
  });

  test("calls for a number of distances that grows as customers x facilities", () => {
    let calls = 0;
    const instance = {
      facilityCount: 40,
      colors: Uint16Array.from({ length: 500 }, (_, i) => i % 7),
      colorCount: 7,
    };
    const distance = (customer: number, facility: number) => {
      calls++;
      return Math.abs(((customer * 37) % 101) - ((facility * 53) % 97));
    };
    assignBestOrRest({ ...instance, distance }, 3);
    expect(calls).toBeLessThanOrEqual(3 * 500 * 40 + 500);
  });

  test("reports why there is no assignment", () => {
    const instance = pointInstance(Float64Array.of(0, 1), Float64Array.of(0), 1, Uint16Array.of(2, 2));
    expect(() => assignBestOrRest(instance, 2)).toThrow(
      "the records have 1 sensitive values, fewer than l = 2",
    );
    expect(() => assignBestOrRest(instance, 0)).toThrow(/at least 1, not 0/);
    expect(() => pointInstance(Float64Array.of(0), Float64Array.of(0), 1, Uint16Array.of(1, 1))).toThrow(
      /a colour for each of 1 customers, found 2/,
    );
  });
});

test("exactOptimum agrees with trying every assignment", () => {
  fc.assert(
    fc.property(instances(6, 3), fc.integer({ min: 1, max: 3 }), (instance, l) => {
      expect(exactOptimum(instance, l)).toBe(bruteForceOptimum(instance, l));
    }),
  );
});

test("selection moves the smallest keys to the front", () => {
  const cases = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(cases, fc.nat(), (keys, n) => {
      const count = 1 + (n % keys.length);
      const items = Int32Array.from(keys.keys());
      selectSmallest(items, Float64Array.from(keys), count);
      const smallest = [...keys].sort((a, b) => a - b).slice(0, count);
      expect(Array.from(items.subarray(0, count), (item) => keys[item]).sort((a, b) => a - b)).toEqual(
        smallest,
      );
      expect([...items].sort((a, b) => a - b)).toEqual([...keys.keys()]);
    }),
  );
});
