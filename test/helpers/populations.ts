import fc from "fast-check";
import type { AttackInput } from "../../lib/core/attacks/attack-input.ts";
import { DELETED, type PublicTraces, type Traces } from "../../lib/core/formats/traces.ts";
import { type Grid, TOKYO_GRID } from "../../lib/core/grid/grid.ts";

/** Plain location: its 0-based regions, none for a deletion. */
type Location = readonly number[];

/** Public traces from plain locations, `[rowCount x eventsPerUser]`; equal lists are stored once. */
export function publicTracesOf(
  locations: readonly Location[],
  rowCount: number,
  eventsPerUser: number,
  firstTimeId: number,
): PublicTraces {
  const lists = new Map<string, number>();
  const listOffsets = [0];
  const listRegions: number[] = [];
  const codes = locations.map((location) => {
    if (location.length === 0) return DELETED;
    if (location.length === 1) return location[0];
    const key = location.join(" ");
    if (!lists.has(key)) {
      lists.set(key, lists.size);
      listRegions.push(...location);
      listOffsets.push(listRegions.length);
    }
    return -2 - (lists.get(key) as number);
  });
  return {
    kind: "public",
    rowCount,
    eventsPerUser,
    firstTimeId,
    codes: Int32Array.from(codes),
    listOffsets: Uint32Array.from(listOffsets),
    listRegions: Uint16Array.from(listRegions),
  };
}

/**
 * Arbitrary small populations (fast-check) with all edge cases: ties, users with equal traces, deletions, lists with
 * repetitions and of more than ten regions, any grid, calendar and trace length, home hours that are absent.
 */
export function smallPopulations(): fc.Arbitrary<AttackInput> {
  return shapes.chain(populationOf);
}

/** Arbitrary small populations whose R and O have the same number of events, all of whole days. */
export function wholeDayPopulations(): fc.Arbitrary<AttackInput> {
  return fc.tuple(shapes, fc.integer({ min: 1, max: 3 })).chain(([shape, days]) => {
    const events = days * shape.slotsPerDay;
    return populationOf({ ...shape, referenceEvents: events, eventsPerUser: events });
  });
}

const shapes = fc.record({
  userCount: fc.integer({ min: 1, max: 12 }),
  referenceEvents: fc.integer({ min: 1, max: 24 }),
  eventsPerUser: fc.integer({ min: 1, max: 24 }),
  columns: fc.integer({ min: 1, max: 6 }),
  rows: fc.integer({ min: 1, max: 5 }),
  slotsPerDay: fc.integer({ min: 1, max: 12 }),
  homeSlots: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  popularRegions: fc.integer({ min: 1, max: 30 }),
});

type Shape = typeof shapes extends fc.Arbitrary<infer S> ? S : never;

function populationOf(shape: Shape): fc.Arbitrary<AttackInput> {
  const { userCount, referenceEvents, eventsPerUser, columns, rows, slotsPerDay, homeSlots, seed } = shape;
  const grid: Grid = { ...TOKYO_GRID, columns, rows };
  const regions = columns * rows;
  const region = fc.integer({ min: 0, max: Math.min(shape.popularRegions, regions) - 1 });
  const list = fc.array(region, { minLength: 2, maxLength: 2 * regions + 1 });
  const location: fc.Arbitrary<Location> = fc.oneof(
    { weight: 4, arbitrary: region.map((only) => [only]) },
    { weight: 3, arbitrary: list },
    { weight: 1, arbitrary: fc.constant([]) },
  );
  const many = <T>(item: fc.Arbitrary<T>, events: number): fc.Arbitrary<T[]> =>
    fc.array(item, { minLength: userCount * events, maxLength: userCount * events });
  return fc
    .record({ reference: many(region, referenceEvents), published: many(location, eventsPerUser) })
    .map(({ reference, published }): AttackInput => {
      const referenceTraces: Traces = {
        userCount,
        eventsPerUser: referenceEvents,
        firstTimeId: 1,
        regions: Uint16Array.from(reference),
      };
      const publicTraces = publicTracesOf(published, userCount, eventsPerUser, eventsPerUser + 1);
      return { referenceTraces, publicTraces, grid, calendar: { slotsPerDay, homeSlots }, seed };
    });
}
