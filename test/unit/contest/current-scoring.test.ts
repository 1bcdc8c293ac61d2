import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentScoring, isNoPreview, type ScoringCandidate } from "../../../lib/contest/current-scoring.ts";

const now = new Date("2019-10-21T00:00:00Z");
const run = (number: number, facts: Partial<ScoringCandidate> = {}): ScoringCandidate => ({
  number,
  state: "SCORED",
  supersededAt: null,
  rescoring: null,
  ...facts,
});
const preview = { rescoring: { appliedAt: null } };
const applied = { rescoring: { appliedAt: now } };

describe("the current scoring of a submission", () => {
  it("is the latest one that is scored and not superseded", () => {
    expect(currentScoring([run(1), run(2), run(3, { state: "SCORING" })])?.number).toBe(2);
    expect(currentScoring([run(1), run(2, { supersededAt: now })])?.number).toBe(1);
  });

  it("is the latest of all while none is scored", () => {
    expect(currentScoring([run(1, { state: "FAILED" }), run(2, { state: "QUEUED" })])?.number).toBe(2);
    expect(currentScoring([])).toBeNull();
  });

  it("is never a preview's until that is applied", () => {
    expect(currentScoring([run(1), run(2, preview)])?.number).toBe(1);
    expect(currentScoring([run(1, { state: "FAILED" }), run(2, preview)])?.number).toBe(1);
    expect(currentScoring([run(1, preview)])).toBeNull();
    expect(currentScoring([run(1, { supersededAt: now }), run(2, applied)])?.number).toBe(2);
  });

  it("does not change with previews, in whatever order the scorings are listed", () => {
    const candidate = fc.record({
      state: fc.constantFrom("QUEUED", "SCORING", "SCORED", "FAILED"),
      supersededAt: fc.constantFrom(null, now),
      rescoring: fc.constantFrom(null, { appliedAt: null }, { appliedAt: now }),
    });
    const lists = fc
      .array(candidate, { maxLength: 8 })
      .map((facts) => facts.map((fact, i) => run(i + 1, fact as Partial<ScoringCandidate>)));
    const shuffled = lists.chain((runs) => fc.shuffledSubarray(runs, { minLength: runs.length }));
    fc.assert(
      fc.property(shuffled, (runs) => {
        const inOrder = runs.filter(isNoPreview).sort((a, b) => a.number - b.number);
        expect(currentScoring(runs)).toEqual(currentScoring(inOrder));
      }),
    );
  });
});
