import { describe, expect, test } from "vitest";
import { choiceNow } from "../../../app/components/results/matrix-choice.ts";
import type { AttackMatrix, MatrixColumn, MatrixRow } from "../../../lib/views/results/matrix-view.ts";

const rowOf = (number: number, minimum: number): MatrixRow => ({
  ...{
    id: `team00${number}_data01_IDP`,
    team: { number, name: "" },
    kind: "IDP",
    valid: true,
    reason: "attack",
  },
  submission: null,
  utilityScore: 0.8,
  minimum,
  lowest: ["I1-rand"],
  scores: { "I1-rand": minimum },
});
const column: MatrixColumn = { id: "I1-rand", team: null, program: "I1-rand", sum: 1 };
const matrixOf = (...rows: MatrixRow[]): AttackMatrix => ({ rows, columns: [column] });

describe("the chosen cell of the attack matrix", () => {
  const chosen = { row: rowOf(1, 0.9), column };

  test("shows the current score, not the one at the time of choosing", () => {
    expect(choiceNow(matrixOf(rowOf(2, 0.4), rowOf(1, 0.7)), chosen)?.row?.minimum).toBe(0.7);
    const weaker = { ...column, sum: 3 };
    expect(choiceNow({ rows: [], columns: [weaker] }, { row: null, column })?.column?.sum).toBe(3);
  });

  test("is gone once its set or its attacker is gone", () => {
    expect(choiceNow(matrixOf(rowOf(2, 0.4)), chosen)).toBeNull();
    expect(choiceNow({ rows: [rowOf(1, 0.7)], columns: [] }, chosen)).toBeNull();
    expect(choiceNow(matrixOf(), null)).toBeNull();
  });
});
