import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackMinimum } from "../../../../lib/core/scores/attack-minimum.ts";
import type { AttackedSet, ScoredAttack } from "../../../../lib/core/scores/attacked-set.ts";
import { anyRound } from "../../../helpers/attacked-sets.ts";

const byTeam = (team: number, score: number, attempt = 1): ScoredAttack => ({
  attacker: { team },
  attempt,
  score,
});
const byProgram = (program: string, score: number): ScoredAttack => ({
  attacker: { program },
  attempt: 1,
  score,
});

function setOf(attacks: readonly ScoredAttack[], valid = true): AttackedSet {
  return { team: 1, kind: "IDP", valid, attacks: { reidentification: attacks, traceInference: [] } };
}

describe("attackMinimum", () => {
  it("finds the lowest score of programs and other teams, with everyone who reached it", () => {
    const attacks = [byProgram("I2-VisitProb", 0.5), byTeam(2, 0.75), byTeam(3, 0.5)];
    expect(attackMinimum(setOf(attacks), "reidentification")).toEqual({
      score: 0.5,
      reason: "attack",
      by: [attacks[0], attacks[2]],
    });
  });

  it("ignores a team's attack on its own set, and a third attempt", () => {
    const attacks = [byTeam(1, 0), byTeam(2, 0.75), byTeam(2, 0.5, 2), byTeam(2, 0.25, 3)];
    expect(attackMinimum(setOf(attacks), "reidentification")).toEqual({
      score: 0.5,
      reason: "attack",
      by: [attacks[2]],
    });
  });

  it("counts as many attempts as the round allows", () => {
    const attacks = [byTeam(2, 0.75), byTeam(2, 0.5, 2), byTeam(2, 0.25, 3)];
    const minimumOf = (countingAttempts: number) =>
      attackMinimum({ ...setOf(attacks), countingAttempts }, "reidentification").score;
    expect([1, 2, 3].map(minimumOf)).toEqual([0.75, 0.5, 0.25]);
  });

  it("is 0 for an invalid or missing set, and 1 for a set without attacks", () => {
    const attacks = [byTeam(2, 0.75)];
    expect(attackMinimum(setOf(attacks, false), "reidentification")).toEqual({
      score: 0,
      reason: "invalid",
      by: attacks,
    });
    expect(attackMinimum(null, "reidentification")).toEqual({ score: 0, reason: "missing", by: [] });
    expect(attackMinimum(setOf([]), "reidentification")).toEqual({ score: 1, reason: "unattacked", by: [] });
  });

  it("never rises with another attack, and falls at most to that attack's score", () => {
    fc.assert(
      fc.property(anyRound, fc.integer({ min: 1, max: 6 }), (round, team) => {
        for (const set of round.sets) {
          const more = byTeam(team, 0.4375, 1);
          const attacks = { ...set.attacks, traceInference: [...set.attacks.traceInference, more] };
          const before = attackMinimum(set, "traceInference").score;
          const after = attackMinimum({ ...set, attacks }, "traceInference").score;
          expect(after).toBe(set.valid && team !== set.team ? Math.min(before, 0.4375) : before);
        }
      }),
    );
  });
});
