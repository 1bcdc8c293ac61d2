import { describe, expect, it } from "vitest";
import { pageOf } from "../../../../../lib/common/paging.ts";
import {
  rescoringQuerySchema,
  rescoringRowsSchema,
} from "../../../../../lib/use-cases/results/rescorings/rescoring-rows.ts";

describe("a re-scoring's rows", () => {
  it("ignore empty parts of the address", () => {
    expect(rescoringRowsSchema.parse({ team: "", show: "", page: "" })).toEqual({});
    expect(rescoringRowsSchema.parse({ team: "7", attackPage: "2" })).toEqual({ team: 7, attackPage: 2 });
    expect(rescoringRowsSchema.safeParse({ show: "nonsense" }).success).toBe(false);
  });

  it("are on at least one page, with fifty on each", () => {
    expect(pageOf(0)).toEqual({ total: 0, page: 1, pages: 1 });
    expect(pageOf(50)).toEqual({ total: 50, page: 1, pages: 1 });
    expect(pageOf(120, { page: 2 })).toEqual({ total: 120, page: 2, pages: 3 });
    expect(pageOf(120, { page: 9 })).toEqual({ total: 120, page: 3, pages: 3 });
  });

  it("have the page size that a program asks for, up to a thousand", () => {
    expect(pageOf(120, { page: 2, limit: 100 })).toEqual({ total: 120, page: 2, pages: 2 });
    expect(rescoringQuerySchema.parse({ limit: "1000" })).toEqual({ limit: 1000 });
    for (const limit of ["0", "1001", "all"])
      expect(rescoringQuerySchema.safeParse({ limit }).success).toBe(false);
  });
});
