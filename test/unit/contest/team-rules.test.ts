import { describe, expect, it } from "vitest";
import { STAGES, type Stage } from "../../../lib/contest/stage.ts";
import {
  hasRoom,
  isRegistrationOpen,
  mayKnowTraces,
  nextTeamNumber,
} from "../../../lib/contest/team-rules.ts";
import { COURSE } from "./permission-course.ts";

const contest = { selfRegistration: true, visibility: "PUBLIC", archivedAt: null } as const;
const at = (stage: Stage) => COURSE.filter((standing) => standing.stage === stage);

describe("registration", () => {
  it("is open while any round is in its registration phase, and in no other stage", () => {
    const open = STAGES.filter((stage) => isRegistrationOpen(contest, at(stage)));
    expect(open).toEqual(["REGISTRATION"]);
    expect(isRegistrationOpen(contest, COURSE)).toBe(true);
    expect(isRegistrationOpen(contest, [])).toBe(false);
  });

  it("is closed in contests that are archived, not public, or of teams that organizers make", () => {
    const registering = at("REGISTRATION");
    expect(isRegistrationOpen({ ...contest, selfRegistration: false }, registering)).toBe(false);
    expect(isRegistrationOpen({ ...contest, archivedAt: new Date() }, registering)).toBe(false);
    expect(isRegistrationOpen({ ...contest, visibility: "MEMBERS" }, registering)).toBe(false);
  });
});

describe("a team", () => {
  it("has room up to its size", () => {
    expect([0, 2, 3, 4].map((members) => hasRoom(members, 3))).toEqual([true, true, false, false]);
    expect(hasRoom(1000, null)).toBe(true);
  });

  it("gets the lowest free number, which is never the committee's", () => {
    expect(nextTeamNumber([])).toBe(1);
    expect(nextTeamNumber([0, 1, 2, 4])).toBe(3);
    const all = Array.from({ length: 999 }, (_, i) => i + 1);
    expect(nextTeamNumber(all)).toBeNull();
    expect(nextTeamNumber(all.slice(0, -1))).toBe(999);
  });
});

describe("a former team member", () => {
  const at = (hour: number) => new Date(Date.UTC(2019, 7, 19, hour));

  it.each([
    { leftAt: at(9), cameAt: [], knows: false },
    { leftAt: at(9), cameAt: [at(10), at(12)], knows: false },
    { leftAt: at(10), cameAt: [at(10)], knows: true },
    { leftAt: at(11), cameAt: [at(12), at(10)], knows: true },
    { leftAt: null, cameAt: [at(10)], knows: true },
    { leftAt: null, cameAt: [], knows: false },
  ])("may know its traces if any arrived before leaving: $leftAt, $cameAt", ({ leftAt, cameAt, knows }) => {
    expect(mayKnowTraces(leftAt, cameAt)).toBe(knows);
  });
});
