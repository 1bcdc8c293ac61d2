import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LikelihoodGains } from "../../../lib/core/attacks/likelihood-gains.ts";
import { UserScores } from "../../../lib/core/attacks/user-scores/user-scores.ts";
import { countVisits } from "../../../lib/core/attacks/visit-counts/count-visits.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { publicTracesOf } from "../../helpers/populations.ts";

const EVENTS = 12;

/** Users of whom some regions see many and some hardly any, and public traces in regions and lists, some with repetitions. */
function population(userCount: number, regionCount: number, seed: number) {
  const random = new Mt19937(seed);
  const region = () => Math.floor(random.random() ** 3 * regionCount);
  const regions = Uint16Array.from({ length: userCount * EVENTS }, region);
  const locations = Array.from({ length: EVENTS }, () =>
    Array.from({ length: 1 + random.interval(5) }, region),
  );
  const reference = { userCount, eventsPerUser: EVENTS, firstTimeId: 1, regions };
  return { visits: countVisits(reference, regionCount), table: publicTracesOf(locations, 1, EVENTS, 13) };
}

describe("LikelihoodGains", () => {
  const userCounts = fc.integer({ min: 1, max: 200 });
  const regionCounts = fc.integer({ min: 1, max: 60 });

  it("adds the same with rows over all users as visitor by visitor", () => {
    fc.assert(
      fc.property(userCounts, regionCounts, fc.nat(0xffffffff), (userCount, regionCount, seed) => {
        const { visits, table } = population(userCount, regionCount, seed);
        const locationCount = regionCount + table.listOffsets.length - 1;
        const [plain, some, all] = [0, 3, locationCount].map((rows) => {
          const scores = new UserScores(userCount, 2, rows, 1 << 20);
          const gains = new LikelihoodGains(visits, table, "all", scores);
          // Every other location twice, since the second time finds what the first one kept.
          return Array.from({ length: locationCount }, (_, location) => {
            scores.clear();
            gains.add(location, EVENTS - 1);
            if (location % 2 === 1) gains.add(location, 1);
            scores.sum();
            return [...scores.values];
          });
        });
        expect(some).toEqual(plain);
        expect(all).toEqual(plain);
        const visited = visits.regionOffsets.filter(
          (offset, i, offsets) => i > 0 && offset > offsets[i - 1],
        ).length;
        const scored = plain
          .slice(0, regionCount)
          .filter((scores) => scores.some((score) => score > 0)).length;
        expect(scored).toBe(visited);
      }),
    );
  });

  it("keeps rows for much visited locations only, in large sets", () => {
    const { visits, table } = population(200, 60, 5);
    const scores = new UserScores(200, EVENTS, 60, 1 << 20);
    const gains = new LikelihoodGains(visits, table, "all", scores);
    const visitors = (region: number) => visits.regionOffsets[region + 1] - visits.regionOffsets[region];
    const regions = Array.from({ length: 60 }, (_, region) => region).filter(
      (region) => visitors(region) > 0,
    );
    const sparse = regions.filter((region) => {
      scores.clear();
      gains.add(region, 1);
      const isAdded = scores.values.some((score) => score > 0);
      scores.sum();
      return isAdded;
    });
    expect(sparse).toEqual(regions.filter((region) => visitors(region) < 200 / 16));
    expect(sparse.length).toBeGreaterThan(0);
    expect(sparse.length).toBeLessThan(regions.length);
  });
});
