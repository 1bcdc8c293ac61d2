import { may } from "../../contest/permissions.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Change } from "../../platform/events/channels.ts";

/** Whether `viewer` may learn of a change: those that a frozen board hides are only for the team itself and organizers. */
export function mayHear(viewer: AuthenticatedViewer, { contestId, teamId, frozenOut }: Change): boolean {
  if (contestId === undefined || teamId === undefined || !frozenOut) return true;
  return may(viewer.towards(contestId), "leaderboard.readUnfrozen", teamId);
}
