import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import { mayOrganize, type SignedInViewer } from "../../../platform/auth/viewer.ts";

/**
 * Counts a change that somebody makes to a team: each is stored for good, and many are shown to all its members. Organizers, who set up
 * whole contests, have no limit.
 * @throws UserError `rate_limited` (429)
 */
export async function countTeamChange(limits: RateLimits, viewer: SignedInViewer): Promise<void> {
  if (!mayOrganize(viewer)) await limits.take("manageTeam", viewer.userId);
}
