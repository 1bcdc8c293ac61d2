import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackMinimum } from "../../../../lib/core/scores/attack-minimum.ts";
import type { AttackedSet } from "../../../../lib/core/scores/attacked-set.ts";
import { rankContest } from "../../../../lib/core/scores/contest-totals.ts";
import { anyRound, TEAMS } from "../../../helpers/attacked-sets.ts";

function setOf(team: number, kind: "IDP" | "TRP", score: number): AttackedSet {
  const attacks = [{ attacker: { program: "any" }, attempt: 1, score }];
  return { team, kind, valid: true, attacks: { reidentification: attacks, traceInference: attacks } };
}

describe("rankContest", () => {
  it("adds up rounds with weights 1 : 9", () => {
    const rounds = [
      { weight: 1, sets: [setOf(1, "IDP", 1), setOf(1, "TRP", 1), setOf(2, "IDP", 0.5)] },
      { weight: 9, sets: [setOf(1, "IDP", 0.25), setOf(2, "IDP", 0.25), setOf(2, "TRP", 0.25)] },
    ];
    expect(rankContest(rounds, [1, 2, 3]).map(({ team, total, rank }) => [team, total, rank])).toEqual([
      [2, 0.5 + 9 * 0.5, 1],
      [1, 2 + 9 * 0.25, 2],
      [3, 0, 3],
    ]);
  });

  it("ties teams that lose the same number of hits, in spite of rounding", () => {
    const hits = [
      [0, 1500],
      [9, 1499],
    ];
    const rounds = [1, 9].map((weight, round) => ({
      weight,
      sets: hits.map((of, team) => setOf(team + 1, "IDP", 1 - of[round] / 2000)),
    }));
    const ranked = rankContest(rounds, [1, 2]);
    expect(new Set(ranked.map(({ total }) => total)).size).toBe(2);
    expect(ranked.map(({ team, rank }) => [team, rank])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it("does not tie teams that differ by one hit of 100,000", () => {
    const sets = [setOf(1, "IDP", 1 - 5000 / 100_000), setOf(2, "IDP", 1 - 4999 / 100_000)];
    expect(rankContest([{ weight: 9, sets }], [1, 2]).map(({ team, rank }) => [team, rank])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it("uses only s_I,min of the IDP set and s_T,min of the TRP set", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        for (const { team, rounds, total } of rankContest([round], TEAMS)) {
          const find = (kind: string) =>
            round.sets.find((set) => set.team === team && set.kind === kind) ?? null;
          const sum =
            attackMinimum(find("IDP"), "reidentification").score +
            attackMinimum(find("TRP"), "traceInference").score;
          expect(rounds[0].sum).toBe(sum);
          expect(total).toBe(round.weight * sum);
        }
      }),
    );
  });
});
