import { describe, expect, it } from "vitest";
import {
  hasRoom,
  isRegistrationOpen,
  nextTeamNumber,
  type RegisteringContest,
} from "../../lib/contest/team-rules.ts";

const startsAt = new Date("2019-08-01T00:00:00Z");
const endsAt = new Date("2019-08-19T00:00:00Z");
const round = { heldAt: null, phases: [{ kind: "REGISTRATION" as const, startsAt, endsAt }] };
const contest: RegisteringContest = { selfRegistration: true, archivedAt: null, rounds: [round] };

describe("registration", () => {
  it("is open from the first moment of its phase to the last", () => {
    const before = new Date(startsAt.getTime() - 1);
    const last = new Date(endsAt.getTime() - 1);
    const open = [before, startsAt, last, endsAt].map((now) => isRegistrationOpen(contest, now));
    expect(open).toEqual([false, true, true, false]);
  });

  it("is closed in a contest whose organizers make the teams, in an archived one, and without its phase", () => {
    for (const other of [{ selfRegistration: false }, { archivedAt: startsAt }, { rounds: [] }]) {
      expect(isRegistrationOpen({ ...contest, ...other }, startsAt)).toBe(false);
    }
    const always = { heldAt: null, phases: [] };
    expect(isRegistrationOpen({ ...contest, rounds: [always] }, startsAt)).toBe(false);
  });

  it("stays open while the round's clock is held", () => {
    const held = { ...round, heldAt: startsAt };
    expect(isRegistrationOpen({ ...contest, rounds: [held] }, endsAt)).toBe(true);
  });
});

describe("a team", () => {
  it("has room up to its size", () => {
    expect([0, 2, 3, 4].map((members) => hasRoom(members, 3))).toEqual([true, true, false, false]);
    expect(hasRoom(1000, null)).toBe(true);
  });

  it("gets the lowest free number, never the committee's", () => {
    expect(nextTeamNumber([])).toBe(1);
    expect(nextTeamNumber([0, 1, 2, 4])).toBe(3);
    const all = Array.from({ length: 999 }, (_, i) => i + 1);
    expect(nextTeamNumber(all)).toBeNull();
    expect(nextTeamNumber(all.slice(0, -1))).toBe(999);
  });
});
