import { describe, expect, it } from "vitest";
import {
  attackerRefusal,
  attackKindOf,
  attemptsLeft,
  countedAttempts,
  targetRefusal,
} from "../../../lib/contest/team-attacks.ts";

const team = (number: number, withdrawnAt: Date | null = null) => ({
  id: `team ${number}`,
  number,
  withdrawnAt,
});

describe("attack rules", () => {
  it.each([
    ["another team's set", team(1), team(2), null],
    ["the committee's set", team(1), team(0), null],
    ["its own set", team(1), team(1), "own_set"],
    ["a set of a team that has withdrawn", team(1), team(2, new Date()), "target_withdrawn"],
  ])("allow or refuse %s", (_what, attacker, target, refusal) => {
    expect(targetRefusal(attacker, target)).toBe(refusal);
  });

  it.each([
    ["a team that takes part", team(1), null],
    ["one that has withdrawn", team(1, new Date()), "withdrawn"],
    ["the committee", team(0), "committee"],
  ])("allow or refuse an attack by %s", (_who, attacker, refusal) => {
    expect(attackerRefusal(attacker)).toBe(refusal);
  });
});

describe("attack attempts", () => {
  const attacks = [
    { attempt: 3, state: "QUEUED" },
    { attempt: 1, state: "FAILED" },
    { attempt: 2, state: "SCORED" },
  ] as const;

  it("count in order of arrival, without those that the platform failed to score", () => {
    expect(countedAttempts(attacks).map(({ attempt }) => attempt)).toEqual([2, 3]);
  });

  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
  ])("leave %i of %i, and never less than none", (limit, left) => {
    expect(attemptsLeft(attacks, limit)).toBe(left);
  });
});

describe("a file name's prefix", () => {
  it.each([
    ["etable", "REIDENTIFICATION"],
    ["etraces", "TRACE_INFERENCE"],
    ["anotraces", null],
    ["ptable", null],
  ] as const)("gives the attack kind of %s", (prefix, kind) => {
    expect(attackKindOf(prefix)).toBe(kind);
  });
});
