import { describe, expect, it } from "vitest";
import { exhaustedLimit, submissionLimits } from "../../../lib/contest/submission-limits.ts";

const clock = { now: new Date("2019-08-19T12:00:00Z"), timeZone: "Asia/Tokyo" };
const limits = { submissionsPerDay: 2, submissionsPerPhase: 4 };

describe("submission limits", () => {
  it("are absent where the round sets none", () => {
    const none = { submissionsPerDay: null, submissionsPerPhase: null };
    expect(submissionLimits(none, { today: 1, ever: 1 }, clock)).toEqual([]);
  });

  it("show what is left of the contest's day and of the phase", () => {
    expect(submissionLimits(limits, { today: 1, ever: 2 }, clock)).toEqual([
      {
        rule: "submissionsPerDay",
        limit: 2,
        used: 1,
        remaining: 1,
        resetsAt: new Date("2019-08-19T15:00:00Z"),
      },
      { rule: "submissionsPerPhase", limit: 4, used: 2, remaining: 2, resetsAt: null },
    ]);
  });

  it("refuse by the limit that lasts longer, and never leave less than none", () => {
    const of = (today: number, ever: number) => submissionLimits(limits, { today, ever }, clock);
    expect(of(5, 5).map(({ remaining }) => remaining)).toEqual([0, 0]);
    expect(exhaustedLimit(of(5, 5))?.rule).toBe("submissionsPerPhase");
    expect(exhaustedLimit(of(2, 2))?.rule).toBe("submissionsPerDay");
    expect(exhaustedLimit(of(1, 1))).toBeNull();
  });
});
