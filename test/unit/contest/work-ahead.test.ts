import { describe, expect, it } from "vitest";
import { workAhead } from "../../../lib/contest/work-ahead.ts";

const at = (hour: number) => new Date(Date.UTC(2019, 9, 21, hour));
const phases = [
  { kind: "ANONYMIZATION" as const, startsAt: at(1), endsAt: at(2) },
  { kind: "ATTACK" as const, startsAt: at(3), endsAt: at(4) },
];
const round = { phases, heldAt: null, closedAt: null, resultsPublishedAt: null };

describe("the work that a contest still accepts", () => {
  it.each([
    [0, "submissions"],
    [1, "submissions"],
    [2, "attacks"],
    [3, "attacks"],
    [4, "nothing"],
  ])("is, for a round with both phases at %i o'clock, %s", (hour, ahead) => {
    expect(workAhead([round], at(hour))).toBe(ahead);
  });

  it("is the most that any of its rounds accepts", () => {
    const next = {
      ...round,
      phases: phases.map((phase) => ({ ...phase, startsAt: at(11), endsAt: at(12) })),
    };
    expect(workAhead([round, next], at(5))).toBe("submissions");
  });

  it("is everything before there is a round, and while a round has no phases", () => {
    expect(workAhead([], at(0))).toBe("submissions");
    expect(workAhead([{ ...round, phases: [] }], at(0))).toBe("submissions");
  });

  it("stops with a held clock, and ends with a round that is closed or published", () => {
    expect(workAhead([{ ...round, heldAt: at(1) }], at(5))).toBe("submissions");
    expect(workAhead([{ ...round, closedAt: at(1) }], at(1))).toBe("attacks");
    expect(workAhead([{ ...round, resultsPublishedAt: at(1) }], at(1))).toBe("nothing");
  });
});
