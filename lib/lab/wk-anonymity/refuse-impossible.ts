import { UserError } from "../../common/errors.ts";
import { WkImpossible } from "../../core/privacy/wk-anonymity/wk-areas.ts";

/**
 * Runs a computation, turning {@link WkImpossible} into a refusal that users understand.
 * @throws UserError `wk_impossible` (422) with `k`, `w` and `chance`, the probability that the whole map holds k users
 */
export function refuseImpossible<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof WkImpossible)) throw error;
    const { requirement, chance } = error;
    const message = `These positions cannot be anonymized: ${error.message}.`;
    throw new UserError("wk_impossible", message, 422, { k: requirement.k, w: requirement.w, chance });
  }
}
