import { describe, expect, it } from "vitest";
import { dataSetAt, frozenSince, scoringsAt } from "../../../lib/contest/board-freeze.ts";

const at = (hour: number) => new Date(Date.UTC(2019, 9, 1, hour));
const round = { heldAt: null, boardFreezesAt: at(12), resultsPublishedAt: null };

describe("the board freeze", () => {
  it("lasts from its time until the results are published", () => {
    expect(frozenSince(round, at(11))).toBeNull();
    expect(frozenSince(round, at(12))).toEqual(at(12));
    expect(frozenSince({ ...round, resultsPublishedAt: at(13) }, at(14))).toBeNull();
    expect(frozenSince({ ...round, boardFreezesAt: null }, at(14))).toBeNull();
  });

  it("follows the round's clock, so that an earlier hold delays it", () => {
    expect(frozenSince({ ...round, heldAt: at(11) }, at(14))).toBeNull();
    expect(frozenSince({ ...round, heldAt: at(13) }, at(14))).toEqual(at(12));
  });
});

describe("a data set at an earlier time", () => {
  const scoring = (number: number, finishedAt: Date | null, supersededAt: Date | null = null) => ({
    number,
    finishedAt,
    supersededAt,
  });
  const early = {
    id: "early",
    submittedAt: at(8),
    scorings: [scoring(1, at(9), at(13)), scoring(2, at(13))],
  };
  const late = { id: "late", submittedAt: at(13), scorings: [scoring(1, at(14))] };
  const picks = [
    { submissionId: "late", pickedAt: at(14) },
    { submissionId: "early", pickedAt: at(9) },
    { submissionId: null, pickedAt: at(10) },
  ];
  const dataSet = { submissions: [early, late], pickedId: "late", picks };

  it("keeps what had arrived, had been scored and was not yet superseded", () => {
    const then = dataSetAt(dataSet, at(12));
    expect(then.submissions).toEqual([{ ...early, scorings: [scoring(1, at(9))] }]);
    expect(then.pickedId).toBeNull();
    expect(dataSetAt(dataSet, at(9)).pickedId).toBe("early");
    expect(dataSetAt(dataSet, at(8)).pickedId).toBeNull();
    expect(dataSetAt(dataSet, at(15))).toMatchObject({ submissions: [early, late], pickedId: "late" });
  });

  it("is the current one if no time is given, and keeps a pick older than the history", () => {
    expect(dataSetAt(dataSet, null)).toBe(dataSet);
    expect(dataSetAt({ ...dataSet, picks: [] }, at(12)).pickedId).toBe("late");
  });

  it("treats a preview as applied only since its application", () => {
    const preview = { ...scoring(2, at(9)), rescoring: { appliedAt: at(13) } };
    expect(scoringsAt([preview], at(12))).toEqual([{ ...preview, rescoring: { appliedAt: null } }]);
    expect(scoringsAt([preview], at(14))).toEqual([preview]);
  });
});
