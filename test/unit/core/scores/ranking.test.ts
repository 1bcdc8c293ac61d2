import { describe, expect, it } from "vitest";
import { countingScore, rankAnonymizations } from "../../../../lib/core/scores/ranking.ts";

const entry = (team: string, minReidentificationScore: number, minTraceInferenceScore: number) => ({
  team,
  minReidentificationScore,
  minTraceInferenceScore,
});

describe("rankAnonymizations", () => {
  it("ranks by the sum, and gives equal sums the same rank: 1, 2, 2, 4", () => {
    const ranked = rankAnonymizations([
      entry("a", 0.5, 0.25),
      entry("b", 0.75, 0.75),
      entry("c", 0.25, 0.5),
      entry("d", 0, 0.5),
    ]);
    expect(ranked.map(({ team, sum, rank }) => [team, sum, rank])).toEqual([
      ["b", 1.5, 1],
      ["a", 0.75, 2],
      ["c", 0.75, 2],
      ["d", 0.5, 4],
    ]);
  });

  it("ranks nobody without teams, and puts equal teams all first", () => {
    expect(rankAnonymizations([])).toEqual([]);
    expect(rankAnonymizations([entry("a", 0, 0), entry("b", 0, 0)]).map(({ rank }) => rank)).toEqual([1, 1]);
  });
});

describe("countingScore", () => {
  it("is 0 for an invalid or a missing set", () => {
    expect(countingScore({ valid: true, minScore: 0.4 })).toBe(0.4);
    expect(countingScore({ valid: false, minScore: 0.4 })).toBe(0);
    expect(countingScore(null)).toBe(0);
  });
});
