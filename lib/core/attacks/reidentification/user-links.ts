import { solveDenseAssignment } from "../../assignment/jonker-volgenant.ts";
import { Mt19937 } from "../../random/mt19937.ts";
import type { AttackInput } from "../attack.ts";
import type { AttackContext, SharedWork } from "../attack-context.ts";
import { habits, noise, publicSlots, referenceSlots } from "../mobility/mobility-work.ts";
import { learnSlotWeights } from "../mobility/slot-weights.ts";
import { traceSurprisals } from "../mobility/trace-surprisals.ts";
import { UserMaps } from "../mobility/user-maps.ts";

/** A one-to-one guess of who is behind each pseudonym. */
export interface UserLinks {
  /** `[rowCount]`: the 0-based user of each pseudonym; no duplicates. */
  readonly userOfRow: Uint32Array;
  /** `[rowCount]`: how likely each link is right, in [0, 1], as the rehearsals on R teach it. */
  readonly confidenceOfRow: Float64Array;
}

/** The links of I6 and T6. */
export const userLinks: SharedWork<UserLinks> = { name: "user links", compute: linkUsers };

function linkUsers(input: AttackInput, context: AttackContext): UserLinks {
  const { referenceTraces, publicTraces, grid, seed } = input;
  const slots = referenceSlots(input);
  const channel = context.get(noise);
  const slotWeights = learnSlotWeights(
    {
      habits: context.get(habits),
      channel,
      referenceTraces,
      referenceSlots: slots,
      publicTraces,
      grid,
    },
    new Mt19937(seed),
  );
  const maps = new UserMaps(context.get(habits), referenceTraces, slots, grid, { channel });
  const { userCount } = referenceTraces;
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

/** The probability of one user among all, by their surprisals. */
function confidence(surprisals: Float64Array, user: number): number {
  let odds = 0;
  for (const surprisal of surprisals) odds += Math.exp(surprisals[user] - surprisal);
  return 1 / odds;
}
