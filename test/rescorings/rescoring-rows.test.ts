import { describe, expect, it } from "vitest";
import { pageOf, rescoringRowsSchema } from "../../lib/rescorings/rescoring-rows.ts";

describe("a re-scoring's rows", () => {
  it("are asked for by an address whose empty parts ask for nothing", () => {
    expect(rescoringRowsSchema.parse({ team: "", show: "", page: "" })).toEqual({});
    expect(rescoringRowsSchema.parse({ team: "7", attackPage: "2" })).toEqual({ team: 7, attackPage: 2 });
    expect(rescoringRowsSchema.safeParse({ show: "nonsense" }).success).toBe(false);
  });

  it("stand on one page at least, fifty on each; past the end is the last", () => {
    expect(pageOf(0)).toEqual({ page: 1, pages: 1 });
    expect(pageOf(50)).toEqual({ page: 1, pages: 1 });
    expect(pageOf(120, 2)).toEqual({ page: 2, pages: 3 });
    expect(pageOf(120, 9)).toEqual({ page: 3, pages: 3 });
  });
});
