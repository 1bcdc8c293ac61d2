import { describe, expect, it } from "vitest";
import { countingSubmission } from "../../../lib/contest/counting-submission.ts";
import { type ComparedSubmission, freshStanding } from "../../../lib/contest/fresh-standing.ts";

function submission(
  number: number,
  minimum: number | null,
  valid: boolean | null = true,
): ComparedSubmission {
  return { id: `no${number}`, number, minimum, valid, sha256: `contents ${number}` };
}

/** How the last of `submissions` stands, after a pick of no. `picked`. */
function lastOf(submissions: readonly ComparedSubmission[], picked: number | null = null) {
  const pickedId = picked === null ? null : `no${picked}`;
  const countingId = countingSubmission(submissions, pickedId)?.id ?? null;
  return freshStanding({ pickedId, countingId, submissions }, submissions[submissions.length - 1].id);
}

describe("the standing of a new submission", () => {
  it("is absent before it has scores", () => {
    expect(lastOf([submission(1, 0.9), submission(2, null, null)])).toBeNull();
    expect(freshStanding({ pickedId: null, countingId: null, submissions: [] }, "no1")).toBeNull();
  });

  it("is counting without further remarks if it is the best one", () => {
    expect(lastOf([submission(1, 0.8), submission(2, 0.9)])).toEqual({
      counts: true,
      valid: true,
      counting: null,
      better: null,
      sameAs: null,
    });
  });

  it("names the best of those that it replaces, without invalid ones", () => {
    const before = [submission(1, 0.85), submission(2, 0.99, false), submission(3, 0.95)];
    expect(lastOf([...before, submission(4, 0.8)])?.better).toEqual({ number: 3, minimum: 0.95 });
    expect(lastOf([...before, submission(4, 0.95)])?.better).toBeNull();
  });

  it("is not counting beside a pick", () => {
    expect(lastOf([submission(1, 0.8), submission(2, 0.9)], 1)).toMatchObject({
      counts: false,
      counting: { number: 1, picked: true },
      better: null,
    });
  });

  it("is not counting if it is invalid and another is valid", () => {
    expect(lastOf([submission(1, 0.8), submission(2, 0.9, false)])).toMatchObject({
      counts: false,
      valid: false,
      counting: { number: 1, picked: false },
    });
  });

  it("is counting but invalid while nothing is valid", () => {
    expect(lastOf([submission(1, 0.9, false), submission(2, 0.8, false)])).toMatchObject({
      counts: true,
      valid: false,
      better: null,
    });
  });

  it("names the last earlier submission with the same contents", () => {
    const twice = { ...submission(3, 0.9), sha256: "contents 1" };
    expect(lastOf([submission(1, 0.9), submission(2, 0.9), twice])?.sameAs).toBe(1);
  });
});
