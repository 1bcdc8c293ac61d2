import type { UserError } from "../common/errors.ts";
import { may, refusalOf, secondFactorRequired, type TimelessAction, type Viewer } from "./permissions.ts";

/** Who can see that there is a contest, and all that is public of it. */
export const VISIBILITIES = ["DRAFT", "MEMBERS", "PUBLIC"] as const;

export type Visibility = (typeof VISIBILITIES)[number];

const RULES = {
  DRAFT: "contest.readDraft",
  MEMBERS: "contest.readAmongMembers",
  PUBLIC: "contest.read",
} as const satisfies Record<Visibility, TimelessAction>;

/** Whether `viewer`, in relation to a contest of this visibility, can see it. */
export function canSee(viewer: Viewer, visibility: Visibility): boolean {
  return may(viewer, RULES[visibility]);
}

/**
 * Throws if {@link canSee} is false.
 * @param missing the error for those who may not know that there is such a contest
 * @throws UserError `missing`; `second_factor_required` (403) if that is all that they lack
 */
export function assertCanSee(viewer: Viewer, visibility: Visibility, missing: UserError): void {
  const rule = RULES[visibility];
  const refusal = refusalOf(viewer, rule, null, undefined);
  if (refusal === "factor") throw secondFactorRequired({ rule });
  if (refusal !== null) throw missing;
}
