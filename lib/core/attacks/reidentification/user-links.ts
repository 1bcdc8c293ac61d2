import { UNASSIGNED } from "../../assignment/assignment.ts";
import { solveDenseAssignment } from "../../assignment/jonker-volgenant.ts";
import { solveSparseAssignment } from "../../assignment/sparse-assignment.ts";
import { Mt19937 } from "../../random/mt19937.ts";
import type { AttackContext, SharedWork } from "../attack-context.ts";
import type { AttackInput } from "../attack-input.ts";
import { habits, noise, publicSlots, referenceSlots } from "../mobility/mobility-work.ts";
import type { NoiseChannel } from "../mobility/noise-channel.ts";
import { PublicMaps } from "../mobility/public-maps.ts";
import { learnSlotWeights } from "../mobility/slot-weights.ts";
import { chosenSurprisals, traceSurprisals } from "../mobility/trace-surprisals.ts";
import { linkCandidates } from "./link-candidates.ts";

/** A one-to-one guess of who is behind each pseudonym. */
export interface UserLinks {
  /** `[rowCount]`: the 0-based user of each pseudonym; no duplicates. */
  readonly userOfRow: Uint32Array;
  /** `[rowCount]`: the estimated probability that each link is right, in [0, 1], calibrated by the rehearsals on R. */
  readonly confidenceOfRow: Float64Array;
}

/** The links that I6 and T6 use. */
export const userLinks: SharedWork<UserLinks> = { name: "user links", compute: linkUsers };

/** From this many (row, user) pairs on, whose costs would take 512 MiB, only candidates are compared. */
const MOST_DENSE_PAIRS = 2 ** 26;
/** The number of candidates for each pseudonym in a large set. */
const CANDIDATES = 128;

/** All that comparing A' with the users of R needs. */
export interface LinkModel {
  readonly maps: PublicMaps;
  /** `[slotsPerDay]`. */
  readonly slotWeights: Float64Array;
  readonly channel: NoiseChannel;
}

/** Learns the model from R and A'. */
export function linkModel(input: AttackInput, context: AttackContext): LinkModel {
  const { referenceTraces, publicTraces, grid, seed } = input;
  const channel = context.get(noise);
  const known = {
    habits: context.reference.get(habits),
    channel,
    referenceTraces,
    referenceSlots: referenceSlots(input),
    publicTraces,
    publicSlots: publicSlots(input),
    grid,
  };
  const slotWeights = learnSlotWeights(known, new Mt19937(seed));
  return { maps: new PublicMaps(known), slotWeights, channel };
}

function linkUsers(input: AttackInput, context: AttackContext): UserLinks {
  const { referenceTraces, publicTraces } = input;
  const model = linkModel(input, context);
  const isSmall = publicTraces.rowCount * referenceTraces.userCount < MOST_DENSE_PAIRS;
  return isSmall ? linkAmongAll(input, model) : linkAmongCandidates(input, model, CANDIDATES);
}

function linkAmongAll(input: AttackInput, { maps, slotWeights }: LinkModel): UserLinks {
  const { publicTraces } = input;
  const { userCount } = input.referenceTraces;
  const costs = traceSurprisals(maps, userCount, publicTraces, publicSlots(input), slotWeights);
  const { rowCount } = publicTraces;
  const { columnOfRow } = solveDenseAssignment({ rowCount, columnCount: userCount, costs });
  return {
    userOfRow: Uint32Array.from(columnOfRow),
    confidenceOfRow: Float64Array.from(columnOfRow, (user, row) =>
      confidence(costs.subarray(row * userCount, (row + 1) * userCount), user),
    ),
  };
}

/**
 * Finds the best assignment over each pseudonym's likeliest candidates. A pseudonym may stay unassigned at the cost of its worst
 * candidate; the unassigned ones then get the remaining users, in ascending order.
 */
export function linkAmongCandidates(
  input: AttackInput,
  { maps, slotWeights, channel }: LinkModel,
  perRow: number,
): UserLinks {
  const { referenceTraces, publicTraces, grid } = input;
  const { userCount } = referenceTraces;
  const { rowCount } = publicTraces;
  const slots = publicSlots(input);
  const pairs = linkCandidates(referenceTraces, publicTraces, slots, slotWeights, channel, grid, perRow);
  const costs = chosenSurprisals(maps, userCount, publicTraces, slots, slotWeights, pairs);
  const costsOfRow = (row: number) => costs.subarray(pairs.offsets[row], pairs.offsets[row + 1]);
  const { columnOfRow } = solveSparseAssignment({
    rowCount,
    columnCount: userCount,
    rowOffsets: pairs.offsets,
    columns: pairs.users,
    costs,
    unassignedCosts: Float64Array.from({ length: rowCount }, (_, row) =>
      costsOfRow(row).reduce((most, cost) => Math.max(most, cost)),
    ),
  });
  const confidenceOfRow = Float64Array.from(columnOfRow, (user, row) => {
    if (user === UNASSIGNED) return 0;
    const users = pairs.users.subarray(pairs.offsets[row], pairs.offsets[row + 1]);
    return confidence(costsOfRow(row), users.indexOf(user));
  });
  return { userOfRow: withLeftovers(columnOfRow, userCount), confidenceOfRow };
}

/** Gives the rows without a user the remaining users, in ascending order. */
function withLeftovers(columnOfRow: Int32Array, userCount: number): Uint32Array {
  const isTaken = new Uint8Array(userCount);
  for (const user of columnOfRow) if (user !== UNASSIGNED) isTaken[user] = 1;
  let next = 0;
  return Uint32Array.from(columnOfRow, (user) => {
    if (user !== UNASSIGNED) return user;
    while (isTaken[next] === 1) next++;
    return next++;
  });
}

/** The probability of one choice among all, given their surprisals. */
function confidence(surprisals: ArrayLike<number>, choice: number): number {
  let odds = 0;
  for (let i = 0; i < surprisals.length; i++) odds += Math.exp(surprisals[choice] - surprisals[i]);
  return 1 / odds;
}
