import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackSums, rankAttackers } from "../../../../lib/core/scores/attack-ranking.ts";
import type { AttackedRound } from "../../../../lib/core/scores/attacked-set.ts";
import { anyRound, TEAMS } from "../../../helpers/attacked-sets.ts";

/** The rule, written down a second time. */
function expectedSum({ sets }: AttackedRound, team: number): number {
  let sum = 0;
  for (const set of sets) {
    if (!set.valid || set.team === team) continue;
    let lowest = 1;
    for (const { attacker, attempt, score } of set.attacks.reidentification) {
      if ("team" in attacker && attacker.team === team && attempt <= 2) lowest = Math.min(lowest, score);
    }
    sum += lowest;
  }
  return sum;
}

describe("rankAttackers", () => {
  it("follows the contest's rules, lowest sum first", () => {
    fc.assert(
      fc.property(fc.array(anyRound, { maxLength: 3 }), (rounds) => {
        const ranked = rankAttackers(rounds, TEAMS, "reidentification");
        expect(ranked.map(({ team }) => team).sort()).toEqual(TEAMS);
        for (const { team, total, rank } of ranked) {
          const expected = rounds.reduce((sum, round) => sum + round.weight * expectedSum(round, team), 0);
          expect(total).toBe(expected);
          expect(rank).toBe(1 + ranked.filter((other) => other.total < total).length);
        }
      }),
    );
  });

  it("does not depend on the order of sets", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const turned = { ...round, sets: round.sets.toReversed() };
        expect(rankAttackers([turned], TEAMS, "traceInference").map(({ total }) => total)).toEqual(
          rankAttackers([round], TEAMS, "traceInference").map(({ total }) => total),
        );
      }),
    );
  });

  it("shows each set's share: the better attempt, or 1 without an attack", () => {
    const attacks = [
      { attacker: { team: 1 }, attempt: 1, score: 0.5 },
      { attacker: { team: 1 }, attempt: 2, score: 0.25 },
    ];
    const set = {
      kind: "IDP",
      valid: true,
      attacks: { reidentification: attacks, traceInference: [] },
    } as const;
    const none = { reidentification: [], traceInference: [] };
    const sets = [
      { ...set, team: 0 },
      { ...set, team: 1 },
      { ...set, team: 2, attacks: none },
      { ...set, team: 3, valid: false },
    ];
    const { shares, sum } = attackSums({ weight: 1, sets }, "reidentification")(1);
    expect(shares.map(({ score, reason, attack }) => [score, reason, attack?.attempt])).toEqual([
      [0.25, "attack", 2],
      [0, "own", undefined],
      [1, "notAttacked", undefined],
    ]);
    expect(sum).toBe(1.25);
  });
});
