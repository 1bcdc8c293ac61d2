import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FAILURE } from "../../lib/failures/failure-view.ts";
import { attackRows, rescoringRowsSchema, submissionRows } from "../../lib/rescorings/rescoring-rows.ts";
import type { RescoredAttackView, RescoredSubmission } from "../../lib/rescorings/rescoring-view.ts";

const RUN = { scorerVersion: "1", utilityScore: 1, valid: true, attacks: {} };

function submission(id: number, team: number, change: number | null): RescoredSubmission {
  const after = { ...RUN, minReidentificationScore: change ?? 0, minTraceInferenceScore: 0 };
  const before = { ...after, minReidentificationScore: 0 };
  const difference = {
    utilityScore: 0,
    minReidentificationScore: change ?? 0,
    minTraceInferenceScore: 0,
    attacks: {},
  };
  return {
    ...NO_FAILURE,
    ...{ submissionId: String(id), number: id, team: { number: team, name: "" }, kind: "IDP" },
    ...{ counts: { before: true, after: true }, state: change === null ? "FAILED" : "SCORED", before },
    ...(change === null ? { after: null, difference: null } : { after, difference }),
  };
}

function attack(id: number, team: number, target: number, difference: number | null): RescoredAttackView {
  const before = { scorerVersion: "1", score: 0, counts: null };
  return {
    ...NO_FAILURE,
    ...{ attackId: String(id), team: { number: team, name: "" }, attempt: 1, fileName: "etable.csv" },
    ...{ target: { team: { number: target, name: "" }, kind: "IDP" }, kind: "REIDENTIFICATION" },
    ...{ state: difference === null ? "FAILED" : "SCORED", before, difference },
    after: difference === null ? null : { ...before, score: difference },
  };
}

const anyChange = fc.constantFrom(null, 0, 0.25);
const anyTeam = fc.integer({ min: 0, max: 3 });
const anyAsked = fc.record({
  team: fc.option(anyTeam, { nil: undefined }),
  show: fc.constantFrom(undefined, "changed" as const, "failed" as const),
});

describe("a re-scoring's rows", () => {
  it("stand on the pages once each: all that were looked for, and no others", () => {
    const anyRows = fc.array(fc.tuple(anyTeam, anyTeam, anyChange), { maxLength: 180 });
    fc.assert(
      fc.property(anyRows, anyAsked, (rows, asked) => {
        const submissions = rows.map(([team, , change], id) => submission(id, team, change));
        const attacks = rows.map(([team, target, change], id) => attack(id, team, target, change));
        const isShown = (change: number | null) =>
          asked.show === undefined || (asked.show === "failed" ? change === null : (change ?? 0) !== 0);
        const expected = (isOf: (row: (typeof rows)[number]) => boolean) =>
          rows.flatMap((row, id) => (isOf(row) && isShown(row[2]) ? [String(id)] : []));
        const own = expected(([team]) => asked.team === undefined || team === asked.team);
        const either = expected(([a, b]) => asked.team === undefined || a === asked.team || b === asked.team);
        const pagesOf = <Row>(read: (page: number) => { rows: readonly Row[]; pages: number }) =>
          Array.from({ length: read(1).pages }, (_, i) => read(i + 1).rows).flat();
        const foundSubmissions = pagesOf((page) => submissionRows({ submissions }, { ...asked, page }));
        const foundAttacks = pagesOf((attackPage) => attackRows({ attacks }, { ...asked, attackPage }));
        expect(foundSubmissions.map(({ submissionId }) => submissionId)).toEqual(own);
        expect(foundAttacks.map(({ attackId }) => attackId).toSorted()).toEqual(either.toSorted());
      }),
    );
  });

  it("begin with attacks that failed, fifty a page, and end with the last page", () => {
    const attacks = Array.from({ length: 120 }, (_, id) => attack(id, 1, 2, id % 40 === 39 ? null : 0.5));
    const first = attackRows({ attacks }, {});
    expect(first).toMatchObject({ total: 120, page: 1, pages: 3 });
    expect(first.rows).toHaveLength(50);
    expect(first.rows.slice(0, 4).map(({ state }) => state)).toEqual([
      "FAILED",
      "FAILED",
      "FAILED",
      "SCORED",
    ]);
    expect(attackRows({ attacks }, { attackPage: 9 })).toMatchObject({ page: 3 });
    expect(attackRows({ attacks: [] }, {})).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
  });

  it("are asked for by an address whose empty parts ask for nothing", () => {
    expect(rescoringRowsSchema.parse({ team: "", show: "", page: "" })).toEqual({});
    expect(rescoringRowsSchema.parse({ team: "7", attackPage: "2" })).toEqual({ team: 7, attackPage: 2 });
    expect(rescoringRowsSchema.safeParse({ show: "nonsense" }).success).toBe(false);
  });
});
