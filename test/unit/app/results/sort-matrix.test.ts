import { describe, expect, it } from "vitest";
import {
  BY_TARGET,
  nextMatrixSorting,
  sortMatrixColumns,
  sortMatrixRows,
} from "../../../../app/components/results/sort-matrix.ts";
import type { AttackMatrix, MatrixRow } from "../../../../lib/views/results/matrix-view.ts";

const row = (id: string, minimum: number, scores: Record<string, number>): MatrixRow => ({
  id,
  team: { number: 1, name: "" },
  kind: "IDP",
  valid: true,
  utilityScore: 1,
  submission: null,
  scores,
  minimum,
  reason: "attack",
  lowest: [],
});

const matrix: AttackMatrix = {
  columns: [
    { id: "team001", team: { number: 1, name: "" }, program: null, sum: 2 },
    { id: "I1-rand", team: null, program: "I1-rand", sum: 1 },
  ],
  rows: [row("a", 0.5, { team001: 0.5 }), row("b", 0.25, {}), row("c", 0.5, { team001: 0.25 })],
};
const order = (by: string, direction: "ascending" | "descending") =>
  sortMatrixRows(matrix, { by, direction }).map(({ id }) => id);

describe("sorting the attack matrix", () => {
  it("orders rows by a column, and puts those without an attack last either way", () => {
    expect(order("target", "descending")).toEqual(["c", "b", "a"]);
    expect(order("minimum", "ascending")).toEqual(["b", "a", "c"]);
    expect(order("team001", "ascending")).toEqual(["c", "a", "b"]);
    expect(order("team001", "descending")).toEqual(["a", "c", "b"]);
  });

  it("begins with the strongest attack and then reverses", () => {
    const first = nextMatrixSorting(BY_TARGET, "minimum");
    expect(first).toEqual({ by: "minimum", direction: "ascending" });
    expect(nextMatrixSorting(first, "minimum").direction).toBe("descending");
    expect(nextMatrixSorting(BY_TARGET, "target").direction).toBe("descending");
  });

  it("orders attackers by their sums", () => {
    expect(sortMatrixColumns(matrix, true).map(({ id }) => id)).toEqual(["I1-rand", "team001"]);
    expect(sortMatrixColumns(matrix, false)).toBe(matrix.columns);
  });
});
