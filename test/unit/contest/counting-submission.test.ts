import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CountingCandidate,
  countingSubmission,
  isDecided,
} from "../../../lib/contest/counting-submission.ts";

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

describe("whether what counts is decided", () => {
  it("is what no outcome of the missing scores can change, on any data set", () => {
    const candidates = fc
      .array(fc.constantFrom(true, false, null), { maxLength: 5 })
      .map((valids) => valids.map((valid, i) => submission(i + 1, valid)));
    fc.assert(
      fc.property(candidates, fc.constantFrom(null, "s1", "s2", "s3"), (all, picked) => {
        const unscored = all.filter(({ valid }) => valid === null);
        const counting = countingSubmission(all, picked);
        const outcomes = Array.from({ length: 2 ** unscored.length }, (_, bits) =>
          all.map((one) => {
            const i = unscored.indexOf(one);
            return i < 0 ? one : { ...one, valid: ((bits >> i) & 1) === 1 };
          }),
        );
        const isCertain = outcomes.every(
          (outcome) => countingSubmission(outcome, picked)?.id === counting?.id,
        );
        const mayWait = unscored.length === 0 || (counting !== null && isCertain);
        expect(isDecided(counting, picked, unscored)).toBe(mayWait);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is not while the counting submission is scored again", () => {
    const counting = submission(2, true);
    expect(isDecided(counting, null, [counting])).toBe(false);
    expect(isDecided(counting, "s2", [counting])).toBe(false);
    expect(isDecided(counting, null, [submission(1, true)])).toBe(true);
  });
});
