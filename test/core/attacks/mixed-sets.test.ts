import { describe, expect, it } from "vitest";
import { type AnonymizerSettings, anonymize } from "../../../lib/core/anonymizers/anonymize.ts";
import { AttackContext } from "../../../lib/core/attacks/attack-context.ts";
import { userLinks } from "../../../lib/core/attacks/reidentification/user-links.ts";
import { type AnonymizedTraces, DELETED, type Traces } from "../../../lib/core/formats/traces.ts";
import { generatePopulation } from "../../../lib/core/generate/generate-population.ts";
import { PWS_CUP_2019_CALENDAR } from "../../../lib/core/grid/calendar.ts";
import { TOKYO_GRID } from "../../../lib/core/grid/grid.ts";
import { shuffleIds } from "../../../lib/core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";

const calendar = PWS_CUP_2019_CALENDAR;

/** R of 200 users and 2 days, and A: exact blocks of 2 x 2 regions, but a share of the events shows one region under noise instead. */
function mixedSet(seed: number, noise: AnonymizerSettings, noisyShare: number) {
  const size = { grid: TOKYO_GRID, userCount: 200, days: 2, slotsPerDay: 20 };
  const { reference, original } = generatePopulation(size, seed);
  const exact: AnonymizerSettings = { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0 };
  const blocks = anonymize(original, TOKYO_GRID, exact, new Mt19937(1));
  const noisy = anonymize(original, TOKYO_GRID, noise, new Mt19937(1));
  const random = new Mt19937(3);
  const codes = blocks.codes.map((code, i) => (random.random() < noisyShare ? noisy.codes[i] : code));
  return { reference, mixed: { ...blocks, codes } };
}

const withoutRegions = (set: AnonymizedTraces): AnonymizedTraces => ({
  ...set,
  codes: set.codes.map((code) => Math.min(code, DELETED)),
});

/** How many pseudonyms are linked to the right user. */
function countHits(referenceTraces: Traces, anonymized: AnonymizedTraces): number {
  const { publicTraces, idTable } = shuffleIds(anonymized, 41, new Mt19937(11));
  const input = { referenceTraces, publicTraces, grid: TOKYO_GRID, calendar, seed: 7 };
  const { userOfRow } = new AttackContext(input).get(userLinks);
  return userOfRow.filter((user, row) => user === idTable.users[row]).length;
}

describe("links of a set of exact lists and noisy regions", () => {
  const laplace = { name: "A4-PL", l: 1, r: 1 } as const;
  const uniform = { name: "A3-kRR", epsilon: 0 } as const;

  it.each([
    ["half of the events displaced", laplace, 0.5, 1],
    ["30 % of the events random", uniform, 0.3, 3],
    ["10 % of the events random", uniform, 0.1, 3],
  ] as const)("are no worse than without the noisy events: %s", (_, noise, noisyShare, seed) => {
    const { reference, mixed } = mixedSet(seed, noise, noisyShare);
    const hits = (set: AnonymizedTraces) => countHits(reference, set);
    expect(hits(mixed)).toBeGreaterThanOrEqual(hits(withoutRegions(mixed)));
  });
});
