import { may } from "../../../contest/permissions.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";

/**
 * Counts a change that somebody makes to a team: each is stored for good, and many are shown to all its members. Organizers and
 * helpers, who set up whole contests, have no limit.
 * @throws UserError `rate_limited` (429)
 */
export async function countTeamChange(
  limits: RateLimits,
  viewer: SignedInViewer,
  contestId: string,
): Promise<void> {
  if (!may(viewer.towards(contestId), "contest.assist")) await limits.take("manageTeam", viewer.userId);
}
