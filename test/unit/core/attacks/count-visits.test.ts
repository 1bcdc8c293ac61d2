import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countVisits,
  type VisitCounts,
  visitsByUser,
  visitsOf,
} from "../../../../lib/core/attacks/visit-probability.ts";
import type { Traces } from "../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

function randomTraces(userCount: number, eventsPerUser: number, regionCount: number, seed: number): Traces {
  const random = new Mt19937(seed);
  const region = () => random.interval(regionCount - 1);
  const regions = Uint16Array.from({ length: userCount * eventsPerUser }, region);
  return { userCount, eventsPerUser, firstTimeId: 1, regions };
}

/** `[region, user, visits]`, by region and user. */
function listed({ regionCount, regionOffsets, users, counts }: VisitCounts): number[][] {
  return Array.from({ length: regionCount }, (_, region) => {
    const entries: number[][] = [];
    for (let i = regionOffsets[region]; i < regionOffsets[region + 1]; i++)
      entries.push([region, users[i], counts[i]]);
    return entries;
  }).flat();
}

/** The same, visit by visit. */
function counted(traces: Traces, isCounted?: Uint8Array): number[][] {
  const entries = new Map<string, number[]>();
  for (const [i, region] of traces.regions.entries()) {
    const [user, event] = [Math.floor(i / traces.eventsPerUser), i % traces.eventsPerUser];
    if (isCounted?.[event] === 0) continue;
    const entry = entries.get(`${region} ${user}`) ?? [region, user, 0];
    entries.set(`${region} ${user}`, entry);
    entry[2]++;
  }
  return [...entries.values()].sort(([r, u], [r2, u2]) => r - r2 || u - u2);
}

describe("countVisits", () => {
  const size = fc.integer({ min: 1, max: 40 });

  it("counts each user's visits to each region", () => {
    fc.assert(
      fc.property(size, size, size, fc.nat(), (userCount, events, regionCount, seed) => {
        const traces = randomTraces(userCount, events, regionCount, seed);
        const visits = countVisits(traces, regionCount);
        expect(listed(visits)).toEqual(counted(traces));
        expect(visits.total).toBe(events);
        expect(visitsOf(visitsByUser(visits), 0, traces.regions[0])).toBe(
          traces.regions.subarray(0, events).filter((region) => region === traces.regions[0]).length,
        );
      }),
    );
  });

  it("counts only the events asked for, of which there may be none", () => {
    const traces = randomTraces(30, 9, 20, 3);
    const isCounted = Uint8Array.from({ length: 9 }, (_, event) => (event % 4 === 1 ? 1 : 0));
    const visits = countVisits(traces, 20, isCounted);
    expect(listed(visits)).toEqual(counted(traces, isCounted));
    expect(visits.total).toBe(2);
    expect(listed(countVisits(traces, 20, new Uint8Array(9)))).toEqual([]);
  });
});
