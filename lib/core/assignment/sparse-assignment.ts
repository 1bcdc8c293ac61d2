import { type Assignment, type PartialSparseAssignment, UNASSIGNED } from "./assignment.ts";
import { SparseAugmentingPaths } from "./sparse-augmenting-paths.ts";
import { checkSparseCosts, type SparseCosts } from "./sparse-problem.ts";

/** The reduction stops after this many steps per row, on average. */
const REDUCTION_BUDGET = 50;

/**
 * Finds the cheapest way to give rows a column of their own among their candidates, leaving rows unassigned where that is cheaper.
 * Exact over the given candidates, and the same on every machine.
 *
 * Cost: O(rows candidates log columns) for each row that the reduction leaves free, in practice far less, as a path ends at
 * the nearest free column or unassigned row. Memory: 40 bytes for each row and column, beside the costs.
 *
 * Source: R. Jonker and A. Volgenant, Computing 38 (1987), LAPMOD for sparse problems: augmenting row reduction, then
 * Dijkstra's algorithm with a heap. Every row may stay unassigned, as if it had one more column that no other row can take.
 * @throws RangeError when shapes do not fit together or a cost is not finite
 */
export function solveSparseAssignment(problem: SparseCosts): Assignment {
  checkSparseCosts(problem);
  const partial: PartialSparseAssignment = {
    edgeOfRow: new Int32Array(problem.rowCount).fill(UNASSIGNED),
    rowOfColumn: new Int32Array(problem.columnCount).fill(UNASSIGNED),
    columnPrices: new Float64Array(problem.columnCount),
  };
  const freeRows = reduceRows(problem, partial);
  const paths = new SparseAugmentingPaths(problem, partial);
  for (const row of freeRows) paths.assign(row);
  return finish(problem, partial);
}

/**
 * Gives each row its best column in turn and lowers that column's price until the row's second-best choice is as good; a row that loses
 * its column is processed next. Stops early once the prices only change in tiny steps.
 * @returns the rows that are still to be assigned
 */
function reduceRows(problem: SparseCosts, partial: PartialSparseAssignment): number[] {
  const { edgeOfRow, rowOfColumn, columnPrices } = partial;
  const pending = Array.from({ length: problem.rowCount }, (_, i) => problem.rowCount - 1 - i);
  const stillFree: number[] = [];
  let budget = REDUCTION_BUDGET * problem.rowCount;
  while (pending.length > 0 && budget-- > 0) {
    const row = pending.pop()!;
    const { edge, cost, secondCost } = bestChoices(problem, columnPrices, row);
    if (edge === UNASSIGNED) continue;
    const column = problem.columns[edge];
    const displaced = rowOfColumn[column];
    const price = columnPrices[column] - (secondCost - cost);
    if (displaced !== UNASSIGNED && !(price < columnPrices[column])) {
      stillFree.push(row);
      continue;
    }
    columnPrices[column] = price;
    edgeOfRow[row] = edge;
    rowOfColumn[column] = row;
    if (displaced === UNASSIGNED) continue;
    edgeOfRow[displaced] = UNASSIGNED;
    pending.push(displaced);
  }
  return stillFree.concat(pending.reverse());
}

/** The best edge of a row (UNASSIGNED if no column is cheapest), its reduced cost and that of the second-best choice. */
function bestChoices(problem: SparseCosts, columnPrices: Float64Array, row: number) {
  const { rowOffsets, columns, costs, unassignedCosts } = problem;
  let edge = UNASSIGNED;
  let cost = unassignedCosts[row];
  let secondCost = Number.POSITIVE_INFINITY;
  for (let k = rowOffsets[row]; k < rowOffsets[row + 1]; k++) {
    const reduced = costs[k] - columnPrices[columns[k]];
    if (reduced < cost) {
      secondCost = cost;
      cost = reduced;
      edge = k;
    } else if (reduced < secondCost) secondCost = reduced;
  }
  return { edge, cost, secondCost };
}

function finish(problem: SparseCosts, partial: PartialSparseAssignment): Assignment {
  const { columns, costs, unassignedCosts } = problem;
  const { edgeOfRow, columnPrices } = partial;
  const columnOfRow = new Int32Array(problem.rowCount).fill(UNASSIGNED);
  const rowPrices = unassignedCosts.slice();
  let totalCost = 0;
  for (let row = 0; row < problem.rowCount; row++) {
    const edge = edgeOfRow[row];
    if (edge === UNASSIGNED) {
      totalCost += unassignedCosts[row];
      continue;
    }
    columnOfRow[row] = columns[edge];
    rowPrices[row] = costs[edge] - columnPrices[columns[edge]];
    totalCost += costs[edge];
  }
  return { columnOfRow, rowPrices, columnPrices, totalCost };
}
