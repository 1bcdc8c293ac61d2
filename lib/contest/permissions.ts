import { UserError } from "../errors.ts";
import type { Stage } from "./stage.ts";
import type { Condition, Standing } from "./standing.ts";

/**
 * Who somebody is towards a contest. `teamId` names the team that they belong to in it, if any; an organizer may be a
 * member of one too (the committee's, say).
 */
export interface Viewer {
  readonly userId: string | null;
  readonly isOrganizer: boolean;
  readonly teamId: string | null;
  /** Whether they are their team's captain. */
  readonly isCaptain: boolean;
  /** Whether they are named to vote for the best presenter. */
  readonly isExaminer: boolean;
}

export const ANONYMOUS: Viewer = {
  userId: null,
  isOrganizer: false,
  teamId: null,
  isCaptain: false,
  isExaminer: false,
};

/** A member of a team, whoever it is: for what is told to all of them. */
export function memberOf(teamId: string): Viewer {
  return { ...ANONYMOUS, userId: "a member", teamId };
}

/**
 * The parts that somebody can have towards a thing that a team owns; each person has several. `anyone`: everybody;
 * `user`: who is signed in; `member`: of any team of the contest; `owner`: of the team that the thing belongs to;
 * `captain`: of that team; `examiner`: who is named to vote for the best presenter.
 */
const ROLES = ["anyone", "user", "member", "owner", "captain", "examiner", "organizer"] as const;

type Role = (typeof ROLES)[number];

/** One way to be allowed something: one of the roles, in one of the stages, with what must and must not have happened. */
interface Grant {
  readonly roles: readonly Role[];
  /** Any, when absent. */
  readonly stages?: readonly Stage[];
  readonly needs?: readonly Condition[];
  readonly unless?: readonly Condition[];
}

const ANYONE: Grant = { roles: ["anyone"] };
const TEAM_AND_ORGANIZER: Grant = { roles: ["owner", "organizer"] };
const ORGANIZER: Grant = { roles: ["organizer"] };
const TEAM_WHILE_ANONYMIZING = {
  roles: ["owner"],
  stages: ["ANONYMIZATION"],
  unless: ["closed"],
} as const satisfies Grant;
const TEAMS_FROM_ATTACK = {
  roles: ["member"],
  needs: ["closed", "attackBegun"],
} as const satisfies Grant;
const ALL_WITH_RESULTS = { roles: ["anyone"], needs: ["resultsPublished"] } as const satisfies Grant;
const ALL_WITH_DATA = { roles: ["anyone"], needs: ["dataPublished"] } as const satisfies Grant;

/**
 * What each act asks for: any one of its grants. What no grant allows is refused: the table is the whole rule of who
 * may do or see what in which phase. Of an attack, the owner is the attacking team.
 */
export const PERMISSIONS = {
  "leaderboard.read": [ANYONE],
  /** What happened after the board froze. */
  "leaderboard.readUnfrozen": [TEAM_AND_ORGANIZER],
  "submission.readScores": [ANYONE],
  "submission.readErrors": [TEAM_AND_ORGANIZER],
  "submission.create": [TEAM_WHILE_ANONYMIZING],
  "submission.pick": [TEAM_WHILE_ANONYMIZING],
  "submission.download": [TEAM_AND_ORGANIZER],
  /** Its file's: whoever holds A' could try out by it, as often as they like, who is who. */
  "submission.readHash": [TEAM_AND_ORGANIZER, ALL_WITH_DATA],
  /** Where a set loses utility and where its users are found: counted from its original traces and ID table. */
  "submission.readDetail": [TEAM_AND_ORGANIZER, ALL_WITH_DATA],
  /** One user's original trace beside the anonymized one, page by page. */
  "submission.readTraces": [TEAM_AND_ORGANIZER],
  /** How far its scores are a draw: the seeds of the repeats stand beside them, of which the first has its own. */
  "submission.readSpread": [TEAM_AND_ORGANIZER],
  "dataSet.downloadReference": [TEAM_AND_ORGANIZER, TEAMS_FROM_ATTACK, ALL_WITH_DATA],
  "dataSet.downloadOriginal": [TEAM_AND_ORGANIZER, ALL_WITH_DATA],
  "publicSet.read": [{ ...ORGANIZER, needs: ["closed"] }, TEAMS_FROM_ATTACK, ALL_WITH_DATA],
  "idTable.download": [{ ...ORGANIZER, needs: ["closed"] }, ALL_WITH_DATA],
  /** Not even organizers before: whoever knew it during the anonymization phase would know the pseudonyms to come. */
  "salt.read": [ALL_WITH_DATA],
  /** Not once the results tell what attacks reached, however the phase is moved afterwards. */
  "attack.create": [
    { roles: ["owner"], stages: ["ATTACK"], needs: ["closed"], unless: ["resultsPublished"] },
  ],
  "attack.read": [TEAM_AND_ORGANIZER],
  "attack.readScore": [ORGANIZER, { roles: ["owner"], needs: ["attackFeedback"] }, ALL_WITH_RESULTS],
  /** What teams' attacks did to whom: columns of the matrix, and the minima and rankings that they enter. */
  "matrix.readTeamAttacks": [ORGANIZER, ALL_WITH_RESULTS],
  "vote.cast": [{ roles: ["examiner"], unless: ["resultsPublished"] }],
  "vote.readTally": [ORGANIZER, ALL_WITH_RESULTS],
  "team.found": [{ roles: ["user"], stages: ["REGISTRATION"] }],
  "team.read": [TEAM_AND_ORGANIZER],
  /** Its name, its members and who leads them. */
  "team.manage": [{ roles: ["captain", "organizer"] }],
  "team.leave": [{ roles: ["owner"] }],
  /** A captain while no results are published: `hasResults` (team-rules.ts), since it asks for all rounds. */
  "team.withdraw": [{ roles: ["captain", "organizer"] }],
  "invitation.create": [{ roles: ["captain", "organizer"] }],
  "rules.accept": [{ roles: ["user"] }],
  "question.ask": [{ roles: ["owner"] }],
  "question.read": [TEAM_AND_ORGANIZER],
  "contest.organize": [ORGANIZER],
} as const satisfies Record<string, readonly Grant[]>;

export type Action = keyof typeof PERMISSIONS;

/** Actions that ask where the round stands. */
type StagedAction = {
  [A in Action]: Extract<
    (typeof PERMISSIONS)[A][number],
    { readonly stages: unknown } | { readonly needs: unknown } | { readonly unless: unknown }
  > extends never
    ? never
    : A;
}[Action];

/** Actions that depend on nothing but who asks. */
export type TimelessAction = Exclude<Action, StagedAction>;

/** The parts of `viewer` towards a thing of the team `ownerTeamId` (null: of no team). */
function rolesOf(viewer: Viewer, ownerTeamId: string | null): Role[] {
  if (viewer.userId === null) return ["anyone"];
  const owns = ownerTeamId !== null && viewer.teamId === ownerTeamId;
  const held: Readonly<Record<Role, boolean>> = {
    anyone: true,
    user: true,
    member: viewer.teamId !== null,
    owner: owns,
    captain: owns && viewer.isCaptain,
    examiner: viewer.isExaminer,
    organizer: viewer.isOrganizer,
  };
  return ROLES.filter((role) => held[role]);
}

/**
 * Whether `viewer` may do `action` to a thing of the team `ownerTeamId`.
 * @param standing where the thing's round stands, for the actions that depend on it
 */
export function may(viewer: Viewer, action: TimelessAction, ownerTeamId?: string | null): boolean;
export function may(viewer: Viewer, action: Action, ownerTeamId: string | null, standing: Standing): boolean;
export function may(
  viewer: Viewer,
  action: Action,
  ownerTeamId: string | null = null,
  standing?: Standing,
): boolean {
  return refusalOf(viewer, action, ownerTeamId, standing) === null;
}

/** Why something is refused: to this person ever, or at this stage of the round. */
export type Refusal = "role" | "stage";

/** Why `viewer` may not do `action`; null if they may. A grant that asks for a standing holds in none when none is given. */
export function refusalOf(
  viewer: Viewer,
  action: Action,
  ownerTeamId: string | null,
  standing: Standing | undefined,
): Refusal | null {
  const roles = rolesOf(viewer, ownerTeamId);
  const grants: readonly Grant[] = PERMISSIONS[action];
  const ofRole = grants.filter((grant) => grant.roles.some((role) => roles.includes(role)));
  if (ofRole.length === 0) return "role";
  return ofRole.some((grant) => holds(grant, standing)) ? null : "stage";
}

/**
 * Refuses what {@link may} refuses; the error's detail names the rule that did.
 * @throws UserError `sign_in_required` (401), `forbidden` (403) for who it is, `not_now` (403) for when it is
 */
export function assertMay(
  viewer: Viewer,
  action: Action,
  ownerTeamId: string | null = null,
  standing?: Standing,
): void {
  const refusal = refusalOf(viewer, action, ownerTeamId, standing);
  if (refusal === null) return;
  const detail = { rule: action, stage: standing?.stage };
  if (viewer.userId === null) throw new UserError("sign_in_required", "Sign in first.", 401, detail);
  if (refusal === "stage") {
    throw new UserError("not_now", "The round's phase does not allow this now.", 403, detail);
  }
  throw new UserError("forbidden", "You may not do this here.", 403, detail);
}

function holds({ stages, needs = [], unless = [] }: Grant, standing: Standing | undefined): boolean {
  if (stages === undefined && needs.length === 0 && unless.length === 0) return true;
  if (standing === undefined) return false;
  return (
    (stages === undefined || stages.includes(standing.stage)) &&
    needs.every((condition) => standing[condition]) &&
    !unless.some((condition) => standing[condition])
  );
}
