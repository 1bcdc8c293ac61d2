import { type Assignment, type PartialAssignment, UNASSIGNED } from "./assignment.ts";
import { checkDenseCosts, type DenseCosts } from "./dense-problem.ts";
import { ShortestAugmentingPaths } from "./shortest-augmenting-paths.ts";

/** Passes of augmenting row reduction before the shortest augmenting paths; Jonker and Volgenant found two best. */
const REDUCTION_PASSES = 2;

/**
 * Finds the cheapest way to give every row its own column. Exact, and the same on every machine: of equal choices it takes the first
 * in row and column order.
 *
 * Cost: O(n^2 m) time in the worst case, in practice a small multiple of n m (n = m = 2000 takes a few tenths of a second, or some
 * seconds if nearly all costs are nearly equal); O(n + m) memory beside the costs.
 *
 * Source: R. Jonker and A. Volgenant, "A shortest augmenting path algorithm for dense and sparse linear assignment
 * problems", Computing 38 (1987): column reduction, augmenting row reduction, augmentation. Column reduction is skipped
 * when there are more columns than rows, as it could leave a non-zero price on an unassigned column.
 * @throws RangeError when rows outnumber columns, the shape is wrong or a cost is not finite
 */
export function solveDenseAssignment(problem: DenseCosts): Assignment {
  checkDenseCosts(problem);
  const { rowCount, columnCount } = problem;
  const partial: PartialAssignment = {
    columnOfRow: new Int32Array(rowCount).fill(UNASSIGNED),
    rowOfColumn: new Int32Array(columnCount).fill(UNASSIGNED),
    columnPrices: new Float64Array(columnCount),
  };
  if (rowCount === columnCount) reduceColumns(problem, partial);
  let freeRows = unassignedRows(partial);
  for (let pass = 0; pass < REDUCTION_PASSES && columnCount > 1; pass++) {
    freeRows = reduceRows(problem, partial, freeRows);
  }
  const paths = new ShortestAugmentingPaths(problem, partial);
  for (const row of freeRows) paths.assign(row);
  return finish(problem, partial);
}

/** Prices every column at its lowest cost, and assigns it to the row of that cost if that row is still free (last columns first). */
function reduceColumns({ rowCount, columnCount, costs }: DenseCosts, partial: PartialAssignment): void {
  const { columnOfRow, rowOfColumn, columnPrices } = partial;
  const cheapestRow = new Int32Array(columnCount);
  columnPrices.set(costs.subarray(0, columnCount));
  for (let row = 1; row < rowCount; row++) {
    const start = row * columnCount;
    for (let column = 0; column < columnCount; column++) {
      if (costs[start + column] < columnPrices[column]) {
        columnPrices[column] = costs[start + column];
        cheapestRow[column] = row;
      }
    }
  }
  for (let column = columnCount - 1; column >= 0; column--) {
    const row = cheapestRow[column];
    if (columnOfRow[row] !== UNASSIGNED) continue;
    columnOfRow[row] = column;
    rowOfColumn[column] = row;
  }
}

function unassignedRows({ columnOfRow }: PartialAssignment): number[] {
  const rows: number[] = [];
  for (let row = 0; row < columnOfRow.length; row++) if (columnOfRow[row] === UNASSIGNED) rows.push(row);
  return rows;
}

/**
 * Gives each free row its best column and lowers that column's price until the row's second-best column is as good. A row that loses
 * its column this way is processed next, or stays free for the next phase if the price could not be lowered.
 * The number of steps is bounded: a chain of ever smaller price changes is left to the shortest augmenting paths.
 * @returns the rows that are still free
 */
function reduceRows(problem: DenseCosts, partial: PartialAssignment, freeRows: number[]): number[] {
  const { columnOfRow, rowOfColumn, columnPrices } = partial;
  const pending = freeRows.slice().reverse();
  const stillFree: number[] = [];
  let budget = 100 * freeRows.length + problem.rowCount;
  while (pending.length > 0 && budget-- > 0) {
    const row = pending.pop()!;
    const best = bestTwoColumns(problem, columnPrices, row);
    let column = best.first;
    const price = columnPrices[column] - (best.secondCost - best.firstCost);
    const falls = price < columnPrices[column];
    if (falls) columnPrices[column] = price;
    else if (rowOfColumn[column] !== UNASSIGNED) column = best.second;
    const displaced = rowOfColumn[column];
    columnOfRow[row] = column;
    rowOfColumn[column] = row;
    if (displaced === UNASSIGNED) continue;
    columnOfRow[displaced] = UNASSIGNED;
    if (falls) pending.push(displaced);
    else stillFree.push(displaced);
  }
  while (pending.length > 0) stillFree.push(pending.pop()!);
  return stillFree;
}

function bestTwoColumns({ columnCount, costs }: DenseCosts, columnPrices: Float64Array, row: number) {
  const start = row * columnCount;
  let first = 0;
  let second = -1;
  let firstCost = costs[start] - columnPrices[0];
  let secondCost = Number.POSITIVE_INFINITY;
  for (let column = 1; column < columnCount; column++) {
    const cost = costs[start + column] - columnPrices[column];
    if (cost >= secondCost) continue;
    if (cost < firstCost) {
      second = first;
      secondCost = firstCost;
      first = column;
      firstCost = cost;
    } else {
      second = column;
      secondCost = cost;
    }
  }
  return { first, firstCost, second, secondCost };
}

function finish({ rowCount, columnCount, costs }: DenseCosts, partial: PartialAssignment): Assignment {
  const { columnOfRow, columnPrices } = partial;
  const rowPrices = new Float64Array(rowCount);
  let totalCost = 0;
  for (let row = 0; row < rowCount; row++) {
    const cost = costs[row * columnCount + columnOfRow[row]];
    rowPrices[row] = cost - columnPrices[columnOfRow[row]];
    totalCost += cost;
  }
  return { columnOfRow, rowPrices, columnPrices, totalCost };
}
