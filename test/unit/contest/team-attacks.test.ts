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

describe("who may attack whom", () => {
  it.each([
    ["another team's set", team(1), team(2), null],
    ["the committee's set", team(1), team(0), null],
    ["its own set", team(1), team(1), "own_set"],
    ["a set of a team that has withdrawn", team(1), team(2, new Date()), "target_withdrawn"],
  ])("%s", (_what, attacker, target, refusal) => {
    expect(targetRefusal(attacker, target)).toBe(refusal);
  });

  it.each([
    ["a team that takes part", team(1), null],
    ["one that has withdrawn", team(1, new Date()), "withdrawn"],
    ["the committee", team(0), "committee"],
  ])("at all: %s", (_who, attacker, refusal) => {
    expect(attackerRefusal(attacker)).toBe(refusal);
  });
});

describe("attempts", () => {
  const attacks = [
    { attempt: 3, state: "QUEUED" },
    { attempt: 1, state: "FAILED" },
    { attempt: 2, state: "SCORED" },
  ] as const;

  it("count in the order of arrival, those that the platform failed to score left out", () => {
    expect(countedAttempts(attacks).map(({ attempt }) => attempt)).toEqual([2, 3]);
  });

  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
  ])("of %i leave %i, and never less than none", (limit, left) => {
    expect(attemptsLeft(attacks, limit)).toBe(left);
  });
});

describe("a file's prefix", () => {
  it.each([
    ["etable", "REIDENTIFICATION"],
    ["etraces", "TRACE_INFERENCE"],
    ["anotraces", null],
    ["ptable", null],
  ] as const)("%s", (prefix, kind) => {
    expect(attackKindOf(prefix)).toBe(kind);
  });
});
