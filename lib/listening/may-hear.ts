import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { may } from "../contest/permissions.ts";
import type { Change } from "../events/channels.ts";

/** Whether `viewer` may know that a change happened: of what a frozen board does not show, its team and organizers alone. */
export function mayHear(viewer: AuthenticatedViewer, { contestId, teamId, frozenOut }: Change): boolean {
  if (contestId === undefined || teamId === undefined || !frozenOut) return true;
  return may(viewer.towards(contestId), "leaderboard.readUnfrozen", teamId);
}
