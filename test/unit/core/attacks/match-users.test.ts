import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctlyRoundedLog } from "../../../../lib/core/attacks/log.ts";
import { matchUsers } from "../../../../lib/core/attacks/match-users.ts";
import { countVisits, NEVER_VISITED } from "../../../../lib/core/attacks/visit-probability.ts";
import { DELETED, type PublicTraces, type Traces } from "../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { publicTracesOf } from "../../../helpers/populations.ts";

interface Population {
  readonly reference: Traces;
  readonly published: PublicTraces;
  readonly regionCount: number;
}

/** More users than are listed at a time, with few regions and events, so that many are equally likely and contend for the same. */
const populations = fc
  .record({
    userCount: fc.integer({ min: 20, max: 150 }),
    regionCount: fc.integer({ min: 1, max: 20 }),
    events: fc.integer({ min: 1, max: 6 }),
    publishedEvents: fc.integer({ min: 1, max: 4 }),
    longestList: fc.constantFrom(0, 1, 4, 14),
    seed: fc.nat(),
  })
  .map(({ userCount, regionCount, events, publishedEvents, longestList, seed }): Population => {
    const random = new Mt19937(seed);
    const region = () => random.interval(regionCount - 1);
    const locations = Array.from({ length: userCount * publishedEvents }, () =>
      Array.from({ length: random.interval(longestList) }, region),
    );
    const regions = Uint16Array.from({ length: userCount * events }, region);
    return {
      reference: { userCount, eventsPerUser: events, firstTimeId: 1, regions },
      published: publicTracesOf(locations, userCount, publishedEvents, events + 1),
      regionCount,
    };
  });

/** Whom the plain definition matches: all users' likelihoods, event by event. */
function plainMatch({ reference, published }: Population) {
  const { userCount, eventsPerUser, regions } = reference;
  const probability = (user: number, region: number) =>
    regions.subarray(user * eventsPerUser, (user + 1) * eventsPerUser).filter((r) => r === region).length /
      eventsPerUser || NEVER_VISITED;
  const taken = new Set<number>();
  const best: number[] = [];
  const bestUnused: number[] = [];
  for (let row = 0; row < published.rowCount; row++) {
    const start = row * published.eventsPerUser;
    const sums = Array.from({ length: userCount }, (_, user) => {
      let sum = 0;
      for (const code of published.codes.subarray(start, start + published.eventsPerUser)) {
        if (code === DELETED) continue;
        const { listOffsets, listRegions } = published;
        const list =
          code >= 0 ? [code] : [...listRegions.subarray(listOffsets[-2 - code], listOffsets[-1 - code])];
        sum += correctlyRoundedLog(
          list.reduce((mean, region) => mean + probability(user, region) / list.length, 0),
        );
      }
      return sum;
    });
    const likeliest = (users: number[]) =>
      users.reduce((most, user) => (sums[user] > sums[most] ? user : most));
    const users = [...sums.keys()];
    best.push(likeliest(users));
    bestUnused.push(likeliest(users.filter((user) => !taken.has(user))));
    taken.add(bestUnused[row]);
  }
  return { best, bestUnused };
}

describe("matching users", () => {
  it("gives each trace the user of the plain definition, also among many equals and takers", () => {
    fc.assert(
      fc.property(populations, (population) => {
        const visits = countVisits(population.reference, population.regionCount);
        const match = matchUsers(visits, population.published, { listRegions: "all" }, new Mt19937(1));
        expect({ best: [...match.best], bestUnused: [...match.bestUnused] }).toEqual(plainMatch(population));
      }),
      { numRuns: 60 },
    );
  });

  it("gives every user to one of many traces that tell nothing", () => {
    const reference = {
      userCount: 300,
      eventsPerUser: 1,
      firstTimeId: 1,
      regions: Uint16Array.from({ length: 300 }, (_, user) => user % 7),
    };
    const published = publicTracesOf(Array(300).fill([]), 300, 1, 2);
    const { best, bestUnused } = matchUsers(
      countVisits(reference, 7),
      published,
      { listRegions: "all" },
      new Mt19937(1),
    );
    expect([...best]).toEqual(Array(300).fill(0));
    expect([...bestUnused]).toEqual([...bestUnused.keys()]);
  });

  it("gives what is left to traces beyond those that are compared at a time", () => {
    const userCount = 4200;
    const compared = 4096;
    const regions = Uint16Array.from({ length: userCount }, (_, user) => user);
    const reference = { userCount, eventsPerUser: 1, firstTimeId: 1, regions };
    // The last traces show where the first users were, who are taken by then.
    const locations = Array.from(regions, (_, row) => [row % compared]);
    const published = publicTracesOf(locations, userCount, 1, 2);
    const visits = countVisits(reference, userCount);
    const { best, bestUnused } = matchUsers(visits, published, { listRegions: "all" }, new Mt19937(1));
    expect([...best]).toEqual([...best.keys()].map((row) => row % compared));
    expect([...bestUnused]).toEqual([...bestUnused.keys()]);
  });
});
