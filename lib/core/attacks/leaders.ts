import { RowSums, SUMS_AT_ONCE } from "../kernels/row-sums/kernel.ts";
import { locationColumns } from "./location-columns.ts";
import { LocationGains } from "./location-gains.ts";
import type { TraceEvidence } from "./trace-evidence.ts";
import type { UserVisits } from "./visit-probability.ts";

/** How many users are listed for each row. */
export const LISTED = 16;

/** The users with the highest sums of each of some rows, offered in ascending order. */
export class Leaders {
  /** `[rowCount]`: the sum that another must exceed to be listed. */
  private readonly least: Float64Array;
  /** `[rowCount x LISTED]`: by sum, the highest first; equal sums by user. */
  private readonly users: Uint32Array;
  private readonly sums: Float64Array;

  constructor(rowCount: number) {
    this.least = new Float64Array(rowCount).fill(-1);
    this.users = new Uint32Array(rowCount * LISTED);
    this.sums = new Float64Array(rowCount * LISTED).fill(-1);
  }

  /**
   * @param users up to eight, each above those offered before
   * @param offered `[rowCount x 8]`: their sums, at least 0
   */
  offer(users: Uint32Array, offered: Float64Array): void {
    const { least } = this;
    for (let row = 0, at = 0; row < least.length; row++, at += SUMS_AT_ONCE) {
      const mostOfRow = least[row];
      // Few are listed, so this is where the time goes.
      if (
        offered[at] <= mostOfRow &&
        offered[at + 1] <= mostOfRow &&
        offered[at + 2] <= mostOfRow &&
        offered[at + 3] <= mostOfRow &&
        offered[at + 4] <= mostOfRow &&
        offered[at + 5] <= mostOfRow &&
        offered[at + 6] <= mostOfRow &&
        offered[at + 7] <= mostOfRow
      )
        continue;
      for (let k = 0; k < users.length; k++) {
        if (offered[at + k] > least[row]) this.list(row, users[k], offered[at + k]);
      }
    }
  }

  /**
   * The users with the highest sum of a row, or below that by no more than `tolerance`, ascending; undefined if they may not all be listed.
   * Of the users whose sum is 0, who are all equal, only the lowest is among them.
   * @param isLeftOut `[userCount]`, 1 for users who do not count
   */
  highest(row: number, tolerance: number, isLeftOut?: Uint8Array): readonly number[] | undefined {
    const { users, sums } = this;
    const end = (row + 1) * LISTED;
    const found: number[] = [];
    let least = 0;
    for (let at = row * LISTED; at < end; at++) {
      if (sums[at] < least) return found.sort((a, b) => a - b);
      if (isLeftOut?.[users[at]] === 1) continue;
      if (found.length === 0) least = Math.max(0, sums[at] - tolerance);
      found.push(users[at]);
      if (sums[at] === 0) return found.sort((a, b) => a - b);
    }
    return undefined;
  }

  private list(row: number, user: number, sum: number): void {
    const { users, sums } = this;
    const first = row * LISTED;
    const last = first + LISTED - 1;
    let at = last;
    for (; at > first && sum > sums[at - 1]; at--) {
      sums[at] = sums[at - 1];
      users[at] = users[at - 1];
    }
    sums[at] = sum;
    users[at] = user;
    this.least[row] = sums[last];
  }
}

/**
 * Finds the users who most likely made some traces. Their sums are log-likelihoods in nats above that of a user who visited none of the
 * trace's regions.
 *
 * Cost: O(users * (distinct locations of each trace + visited regions and the lists that contain them)) time.
 * @param users ascending
 * @param isWhole whether events with a list of regions use all of them
 */
export function findLeaders(
  traces: readonly TraceEvidence[],
  users: Uint32Array,
  visits: UserVisits,
  isWhole: (code: number) => boolean,
): Leaders {
  const columns = locationColumns(traces, visits.regionCount, isWhole);
  const product = new RowSums(columns.rows, columns.columnCount);
  const gains = new LocationGains(visits, columns, product.values);
  const leaders = new Leaders(traces.length);
  for (let first = 0; first < users.length; first += SUMS_AT_ONCE) {
    const eight = users.subarray(first, first + SUMS_AT_ONCE);
    gains.fill(eight);
    product.sum();
    leaders.offer(eight, product.sums);
  }
  return leaders;
}
