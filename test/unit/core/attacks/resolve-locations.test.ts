import { describe, expect, it } from "vitest";
import type { AttackInput } from "../../../../lib/core/attacks/attack-input.ts";
import { resolveLocations } from "../../../../lib/core/attacks/trace-inference/resolve-locations.ts";
import { DELETED, regionsOfList } from "../../../../lib/core/formats/traces.ts";
import { regionCount, TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { shuffledRange } from "../../../../lib/core/random/shuffle.ts";
import { publicTracesOf } from "../../../helpers/populations.ts";

/** Half of the events deleted, a quarter each a list and a region. */
function population(users: number, events: number): AttackInput {
  const random = new Mt19937(5);
  const region = () => random.interval(regionCount(TOKYO_GRID) - 1);
  const locations = Array.from({ length: users * events }, () => {
    const kind = random.interval(3);
    if (kind < 2) return [];
    return kind === 2 ? [region()] : [region(), region(), region(), region()];
  });
  const regions = Uint16Array.from(locations, region);
  return {
    referenceTraces: { userCount: users, eventsPerUser: events, firstTimeId: 1, regions },
    publicTraces: publicTracesOf(locations, users, events, events + 1),
    grid: TOKYO_GRID,
    calendar: { slotsPerDay: 20, homeSlots: 2 },
    seed: 7,
  };
}

/** Location by location, with whole shuffles. */
function resolvePlainly({ publicTraces, grid, seed }: AttackInput, drawn: number): number[] {
  const random = new Mt19937(seed);
  random.skip(drawn);
  return Array.from(publicTraces.codes, (code) => {
    if (code >= 0) return code;
    if (code === DELETED) return shuffledRange(regionCount(grid), random)[0];
    const list = regionsOfList(publicTraces, -2 - code);
    return list[shuffledRange(list.length, random)[0]];
  });
}

describe("resolving locations", () => {
  it.each([
    ["more locations than are shuffled at a time", 40, 100],
    ["a single user", 1, 3],
  ])("takes the first element of a shuffle for each list and deletion: %s", (_, users, events) => {
    const input = population(users, events);
    for (const drawn of [0, 12_345])
      expect([...resolveLocations(input, drawn)]).toEqual(resolvePlainly(input, drawn));
  });

  it("leaves single regions as they are", () => {
    const input = population(1, 5);
    const publicTraces = publicTracesOf([[3], [0], [7], [7], [1023]], 1, 5, 6);
    expect([...resolveLocations({ ...input, publicTraces }, 4)]).toEqual([3, 0, 7, 7, 1023]);
  });
});
