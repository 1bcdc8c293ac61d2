import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountingCandidate, countingSubmission } from "../../../lib/contest/counting-submission.ts";

const submission = (number: number, valid: boolean | null): CountingCandidate => ({
  id: `s${number}`,
  number,
  valid,
});

describe("the counting submission", () => {
  it("is the latest valid one, even if later ones are invalid or not scored yet", () => {
    const candidates = [submission(1, true), submission(2, true), submission(3, false), submission(4, null)];
    expect(countingSubmission(candidates, null)?.id).toBe("s2");
  });

  it("is the team's pick, even an earlier or an invalid one", () => {
    const candidates = [submission(1, false), submission(2, true), submission(3, true)];
    expect(countingSubmission(candidates, "s2")?.id).toBe("s2");
    expect(countingSubmission(candidates, "s1")?.id).toBe("s1");
  });

  it("is the latest valid one while the pick is not scored", () => {
    expect(countingSubmission([submission(1, true), submission(2, null)], "s2")?.id).toBe("s1");
  });

  it("is the latest scored one while none is valid, and absent while none is scored", () => {
    expect(countingSubmission([submission(1, false), submission(2, false)], null)?.id).toBe("s2");
    expect(countingSubmission([submission(1, null)], null)).toBeNull();
    expect(countingSubmission([], "s1")).toBeNull();
  });

  it("does not depend on the order in which submissions are listed", () => {
    const lists = fc.uniqueArray(
      fc.record({ number: fc.integer({ min: 1, max: 50 }), valid: fc.constantFrom(true, false, null) }),
      { selector: ({ number }) => number, minLength: 1 },
    );
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 50 }), (facts, picked) => {
        const candidates = facts.map(({ number, valid }) => submission(number, valid));
        const reversed = [...candidates].reverse();
        expect(countingSubmission(reversed, `s${picked}`)).toEqual(
          countingSubmission(candidates, `s${picked}`),
        );
      }),
    );
  });
});
