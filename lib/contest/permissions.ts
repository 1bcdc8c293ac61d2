/**
 * Who somebody is towards a contest. `teamId` names the team that they belong to in it, if any; an organizer may be a
 * member of one too (the committee's, say).
 */
export interface Viewer {
  readonly userId: string | null;
  readonly isOrganizer: boolean;
  readonly teamId: string | null;
}

export const ANONYMOUS: Viewer = { userId: null, isOrganizer: false, teamId: null };

/** The parts that somebody can have towards a thing that a team owns. */
export type Role = "anonymous" | "user" | "owner" | "organizer";

/**
 * What each act asks for. Whatever is not listed for a role is refused: the table is the whole rule. `owner` is a
 * member of the team that the thing belongs to; `user` is anybody else who is signed in, members of other teams too.
 */
export const PERMISSIONS = {
  "leaderboard.read": ["anonymous", "user", "owner", "organizer"],
  "submission.readScores": ["anonymous", "user", "owner", "organizer"],
  "submission.readErrors": ["owner", "organizer"],
  "submission.create": ["owner"],
  "submission.pick": ["owner"],
  "submission.download": ["owner", "organizer"],
  "dataSet.downloadReference": ["owner", "organizer"],
  "dataSet.downloadOriginal": ["owner", "organizer"],
  "idTable.download": ["organizer"],
  "team.read": ["owner", "organizer"],
  "account.manage": ["user", "owner", "organizer"],
  "contest.organize": ["organizer"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

/** The parts of `viewer` towards a thing of the team `ownerTeamId` (null: of no team). */
export function rolesOf(viewer: Viewer, ownerTeamId: string | null): Role[] {
  if (viewer.userId === null) return ["anonymous"];
  const roles: Role[] = viewer.isOrganizer ? ["organizer"] : [];
  roles.push(ownerTeamId !== null && viewer.teamId === ownerTeamId ? "owner" : "user");
  return roles;
}

/** Whether `viewer` may do `action` to a thing of the team `ownerTeamId`. */
export function may(viewer: Viewer, action: Action, ownerTeamId: string | null = null): boolean {
  const allowed: readonly Role[] = PERMISSIONS[action];
  return rolesOf(viewer, ownerTeamId).some((role) => allowed.includes(role));
}
