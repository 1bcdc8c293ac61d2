import { describe, expect, it } from "vitest";
import { type AnonymizerSettings, anonymize } from "../../../../lib/core/anonymizers/anonymize.ts";
import { mixSets } from "../../../../lib/core/anonymizers/mix-sets.ts";
import { AttackContext } from "../../../../lib/core/attacks/attack-context.ts";
import type { AttackInput } from "../../../../lib/core/attacks/attack-input.ts";
import { daySlots } from "../../../../lib/core/attacks/mobility/day-slots.ts";
import { linkCandidates } from "../../../../lib/core/attacks/reidentification/link-candidates.ts";
import {
  linkAmongCandidates,
  linkModel,
  type UserLinks,
  userLinks,
} from "../../../../lib/core/attacks/reidentification/user-links.ts";
import { type AnonymizedTraces, DELETED, type Traces } from "../../../../lib/core/formats/traces.ts";
import { generatePopulation } from "../../../../lib/core/generate/generate-population.ts";
import { PWS_CUP_2019_CALENDAR } from "../../../../lib/core/grid/calendar.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { planarLaplaceKernel } from "../../../../lib/core/grid/spatial-kernel.ts";
import { shuffleIds } from "../../../../lib/core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { publicTracesOf } from "../../../helpers/populations.ts";

const calendar = PWS_CUP_2019_CALENDAR;

/** R of 200 users and 2 days, and A: exact blocks of 2 x 2 regions, but a share of the events shows one region under noise instead. */
function mixedSet(seed: number, noise: AnonymizerSettings, noisyShare: number) {
  const size = { grid: TOKYO_GRID, userCount: 200, days: 2, slotsPerDay: 20 };
  const { reference, original } = generatePopulation(size, seed);
  const exact: AnonymizerSettings = { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0 };
  const blocks = anonymize(original, TOKYO_GRID, exact, new Mt19937(1));
  const noisy = anonymize(original, TOKYO_GRID, noise, new Mt19937(1));
  return { reference, mixed: mixSets(noisy, blocks, noisyShare, new Mt19937(3)) };
}

const withoutRegions = (set: AnonymizedTraces): AnonymizedTraces => ({
  ...set,
  codes: set.codes.map((code) => Math.min(code, DELETED)),
});

/** How many pseudonyms are linked to the right user. */
function countHits(
  referenceTraces: Traces,
  anonymized: AnonymizedTraces,
  link: (input: AttackInput, context: AttackContext) => UserLinks,
): number {
  const { publicTraces, idTable } = shuffleIds(anonymized, 41, new Mt19937(11));
  const input = { referenceTraces, publicTraces, grid: TOKYO_GRID, calendar, seed: 7 };
  const { userOfRow } = link(input, new AttackContext(input));
  return userOfRow.filter((user, row) => user === idTable.users[row]).length;
}

describe("linkage of a set of exact lists and noisy regions", () => {
  const laplace = { name: "A4-PL", l: 1, r: 1 } as const;
  const uniform = { name: "A3-kRR", epsilon: 0 } as const;

  it.each([
    ["half of the events displaced", laplace, 0.5, 1],
    ["30 % of the events random", uniform, 0.3, 3],
    ["10 % of the events random", uniform, 0.1, 3],
  ] as const)("finds no fewer users than without the noisy events: %s", (_, noise, noisyShare, seed) => {
    const { reference, mixed } = mixedSet(seed, noise, noisyShare);
    const hits = (set: AnonymizedTraces) =>
      countHits(reference, set, (_input, context) => context.get(userLinks));
    expect(hits(mixed)).toBeGreaterThanOrEqual(hits(withoutRegions(mixed)));
  });

  it("finds no fewer users than without the noisy events among 20 candidates", () => {
    const { reference, mixed } = mixedSet(2, laplace, 0.2);
    const hits = (set: AnonymizedTraces) =>
      countHits(reference, set, (input, context) =>
        linkAmongCandidates(input, linkModel(input, context), 20),
      );
    expect(hits(mixed)).toBeGreaterThanOrEqual(hits(withoutRegions(mixed)));
  });
});

describe("linkCandidates", () => {
  it("compares lists by their regions, however wide the noise of single regions is", () => {
    const referenceTraces = {
      userCount: 2,
      eventsPerUser: 2,
      firstTimeId: 1,
      regions: Uint16Array.of(0, 0, 1, 1),
    };
    // Region 33 is in the same block as regions 0 and 1, but nobody visited it.
    const publicTraces = publicTracesOf([[1, 33], [0], [0, 33], [1]], 2, 2, 3);
    const channel = { kernel: planarLaplaceKernel(TOKYO_GRID, 2, 10), uniformShare: 0 };
    const slots = daySlots(3, 2, calendar);
    const weights = new Float64Array(calendar.slotsPerDay).fill(1);
    const { users } = linkCandidates(referenceTraces, publicTraces, slots, weights, channel, TOKYO_GRID, 1);
    expect(Array.from(users)).toEqual([1, 0]);
  });
});
