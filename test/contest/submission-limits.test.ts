import { describe, expect, it } from "vitest";
import {
  exhaustedLimit,
  type LimitedSubmission,
  submissionLimits,
} from "../../lib/contest/submission-limits.ts";

const clock = { now: new Date("2019-08-19T12:00:00Z"), timeZone: "Asia/Tokyo" };
const limits = { submissionsPerDay: 2, submissionsPerPhase: 4 };

function submission(
  submittedAt: string,
  state: LimitedSubmission["scorings"][number]["state"] = "SCORED",
): LimitedSubmission {
  return {
    submittedAt: new Date(submittedAt),
    scorings: [{ number: 1, state, supersededAt: null, rescoring: null }],
  };
}

describe("submission limits", () => {
  it("are left out where the round sets none", () => {
    const none = { submissionsPerDay: null, submissionsPerPhase: null };
    expect(submissionLimits(none, [submission("2019-08-19T11:00:00Z")], clock)).toEqual([]);
  });

  it("count the day on the contest's calendar, and the phase as a whole", () => {
    const lastOfYesterday = submission("2019-08-18T14:59:59.999Z");
    const firstOfToday = submission("2019-08-18T15:00:00Z");
    expect(submissionLimits(limits, [lastOfYesterday, firstOfToday], clock)).toEqual([
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

  it("do not count what the platform failed to score, but what waits or is being scored", () => {
    const states = ["QUEUED", "SCORING", "FAILED"] as const;
    const made = states.map((state) => submission("2019-08-19T10:00:00Z", state));
    expect(submissionLimits(limits, made, clock).map(({ used }) => used)).toEqual([2, 2]);
  });

  it("count a submission whose scores stand although a later run failed", () => {
    const rescored: LimitedSubmission = {
      submittedAt: clock.now,
      scorings: [
        { number: 1, state: "SCORED", supersededAt: null, rescoring: null },
        { number: 2, state: "FAILED", supersededAt: null, rescoring: null },
      ],
    };
    expect(submissionLimits(limits, [rescored], clock)[0].used).toBe(1);
  });

  it("refuse by the limit that lasts longer, and never leave less than none", () => {
    const made = Array.from({ length: 5 }, () => submission("2019-08-19T10:00:00Z"));
    const uses = submissionLimits(limits, made, clock);
    expect(uses.map(({ remaining }) => remaining)).toEqual([0, 0]);
    expect(exhaustedLimit(uses)?.rule).toBe("submissionsPerPhase");
    expect(exhaustedLimit(submissionLimits(limits, made.slice(0, 2), clock))?.rule).toBe("submissionsPerDay");
    expect(exhaustedLimit(submissionLimits(limits, made.slice(0, 1), clock))).toBeNull();
  });
});
