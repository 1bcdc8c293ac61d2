import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LikelihoodGains } from "../../../../lib/core/attacks/likelihood-gains.ts";
import { EACH, type GainsRoom, UserScores } from "../../../../lib/core/attacks/user-scores/user-scores.ts";
import { countVisits } from "../../../../lib/core/attacks/visit-counts/count-visits.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { publicTracesOf } from "../../../helpers/populations.ts";

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

type Population = ReturnType<typeof population>;

const NO_ROOM: GainsRoom = { rowBytes: 0, pairs: 0 };

/** Scores with the gains of all regions of lists, and a record of where each location's gains are. */
function scorer({ visits, table }: Population, room: GainsRoom) {
  const { userCount, regionCount } = visits;
  const locationCount = regionCount + table.listOffsets.length - 1;
  const places = new Map<number, number>();
  const scores = new UserScores(
    { userCount, regionCount, locationCount, eventsPerUser: EVENTS },
    room,
    (location) => {
      const place = gains.place(location);
      places.set(location, place);
      return place;
    },
  );
  const gains = new LikelihoodGains(visits, table, "all", scores);
  /** The scores of a trace that was `times` times at a location. */
  const scoresAt = (location: number, times: number): number[] => {
    scores.codes.fill(location < regionCount ? location : regionCount - 2 - location);
    const left = scores.score(times);
    for (let k = 0; k < left; k += 2) gains.add(scores.left[k], scores.left[k + 1]);
    return [...scores.values];
  };
  return { scoresAt, places, locationCount };
}

describe("LikelihoodGains", () => {
  const userCounts = fc.integer({ min: 1, max: 200 });
  const regionCounts = fc.integer({ min: 1, max: 60 });

  it("adds the same gains from rows, from pairs and visitor by visitor", () => {
    fc.assert(
      fc.property(userCounts, regionCounts, fc.nat(0xffffffff), (userCount, regionCount, seed) => {
        const made = population(userCount, regionCount, seed);
        const enough = LikelihoodGains.roomFor(made.visits, made.table);
        const rooms = [
          NO_ROOM,
          enough,
          { ...enough, rowBytes: 0 },
          { ...enough, pairs: 0 },
          { rowBytes: 3 * 128, pairs: 20 },
        ];
        const [plain, ...others] = rooms.map((room) => {
          const { scoresAt, locationCount } = scorer(made, room);
          // Twice, since the second time finds what the first one kept.
          return Array.from({ length: 2 * locationCount }, (_, k) => scoresAt(k >> 1, k % 2 ? EVENTS : 1));
        });
        for (const scores of others) expect(scores).toEqual(plain);
        const { regionOffsets } = made.visits;
        const visited = regionOffsets.filter((offset, i) => i > 0 && offset > regionOffsets[i - 1]).length;
        const scored = plain
          .slice(0, 2 * regionCount)
          .filter((scores) => scores.some((score) => score > 0)).length;
        expect(scored).toBe(2 * visited);
      }),
    );
  });

  it("fits all gains of a small set: rows for busy locations, pairs for the others", () => {
    const made = population(200, 60, 5);
    const { scoresAt, places, locationCount } = scorer(
      made,
      LikelihoodGains.roomFor(made.visits, made.table),
    );
    const visitors = Array.from(
      { length: locationCount },
      (_, location) => scoresAt(location, 1).filter((score) => score > 0).length,
    );
    const isPairs = visitors.map((_, location) => (places.get(location) as number) % 2 === 1);
    expect(isPairs).toEqual(visitors.map((count) => count < 200 / 16));
    expect(new Set(isPairs).size).toBe(2);
    expect([...places.values()].every((place) => place > EACH)).toBe(true);
  });

  it("leaves long lists, of which regions are drawn, to the caller", () => {
    const { visits, table } = population(30, 20, 3);
    const scores = new UserScores(
      { userCount: 30, regionCount: 20, locationCount: 40, eventsPerUser: EVENTS },
      NO_ROOM,
      () => 0,
    );
    const gains = new LikelihoodGains(visits, table, 2, scores);
    const lengths = Array.from(table.listOffsets.subarray(1), (end, list) => end - table.listOffsets[list]);
    expect(lengths.map((_, list) => gains.place(20 + list) === EACH)).toEqual(
      lengths.map((length) => length > 2),
    );
    expect(new Set(lengths.map((length) => length > 2)).size).toBe(2);
  });
});
