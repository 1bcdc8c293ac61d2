import { UserError } from "../common/errors.ts";
import type { Stage } from "./stage.ts";
import type { Condition, Standing } from "./standing.ts";

/** What somebody can be appointed to in a contest. */
export type AppointmentRole = "ORGANIZER" | "HELPER" | "AUDITOR";

/**
 * A person in relation to a contest. `teamId` is their team in it, if any; an organizer may also be a member of a team, for
 * example of the committee's.
 */
export interface Viewer {
  readonly userId: string | null;
  /** Whether they administer the site, which gives them no role in a contest. */
  readonly isAdministrator: boolean;
  /** Their role in the contest; null if they have none, or the thing is of no contest. */
  readonly appointment: AppointmentRole | null;
  /** Whether they have to prove a second factor first: until then they have the rights of any user. */
  readonly lacksFactor: boolean;
  readonly teamId: string | null;
  /** Whether they are their team's captain. */
  readonly isCaptain: boolean;
  /** Whether they are named to vote for the best presenter. */
  readonly isJuryMember: boolean;
}

export const ANONYMOUS: Viewer = {
  userId: null,
  isAdministrator: false,
  appointment: null,
  lacksFactor: false,
  teamId: null,
  isCaptain: false,
  isJuryMember: false,
};

/** An unspecified member of a team, for decisions about what all members may be told. */
export function memberOf(teamId: string): Viewer {
  return { ...ANONYMOUS, userId: "a member", teamId };
}

/**
 * The roles that a person can have towards a thing that a team owns; one person may have several. `anyone`: everybody;
 * `user`: signed in; `member`: of any team of the contest; `owner`: member of the team that owns the thing; `captain`: of
 * that team; `jury`: appointed to vote for the best presenter; `organizer`, `helper`, `auditor`: appointed to that in the contest.
 */
const ROLES = [
  "anyone",
  "user",
  "member",
  "owner",
  "captain",
  "jury",
  "organizer",
  "helper",
  "auditor",
  "administrator",
] as const;

type Role = (typeof ROLES)[number];

/** One way to be permitted: in one of the roles, in one of the stages, if all of `needs` and none of `unless` hold. */
export interface Grant {
  readonly roles: readonly Role[];
  /** Absent: any stage. */
  readonly stages?: readonly Stage[];
  readonly needs?: readonly Condition[];
  readonly unless?: readonly Condition[];
}

const ANYONE: Grant = { roles: ["anyone"] };
const ORGANIZER: Grant = { roles: ["organizer"] };
/** Who may read what is secret: an auditor's look is recorded (lib/platform/audit/record-look.ts). */
const READERS: Grant = { roles: ["organizer", "auditor"] };
const TEAM_AND_READERS: Grant = { roles: ["owner", "organizer", "auditor"] };
/** Everybody with a role in the contest. */
const STAFF: Grant = { roles: ["organizer", "helper", "auditor"] };
const TEAM_AND_STAFF: Grant = { roles: ["owner", "organizer", "helper", "auditor"] };
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
 * The grants of each action; any one of them permits it, and what no grant permits is refused. This table is the complete
 * rule of who may do or see what in which phase. The owner of an attack is the attacking team.
 */
export const PERMISSIONS = {
  "leaderboard.read": [ANYONE],
  /** What happened after the board was frozen. */
  "leaderboard.readUnfrozen": [TEAM_AND_READERS],
  "submission.readScores": [ANYONE],
  "submission.readErrors": [TEAM_AND_STAFF],
  "submission.create": [TEAM_WHILE_ANONYMIZING],
  "submission.pick": [TEAM_WHILE_ANONYMIZING],
  "submission.download": [TEAM_AND_READERS],
  /** The SHA-256 of its file: with A' at hand, one could test guesses of who is who against it, without any limit. */
  "submission.readHash": [TEAM_AND_READERS, ALL_WITH_DATA],
  /** Where a set loses utility and which users are found: computed from its original traces and ID table. */
  "submission.readDetail": [TEAM_AND_READERS, ALL_WITH_DATA],
  /** One user's original trace beside the anonymized one, page by page. */
  "submission.readTraces": [TEAM_AND_READERS],
  /** How much its scores vary with the seeds: shown with the repeats' seeds, of which the first are the scoring's own. */
  "submission.readVariance": [TEAM_AND_READERS],
  /** More repeats of its scoring. */
  "submission.repeat": [{ roles: ["owner", "organizer"] }],
  "dataSet.downloadReference": [TEAM_AND_READERS, TEAMS_FROM_ATTACK, ALL_WITH_DATA],
  "dataSet.downloadOriginal": [TEAM_AND_READERS, ALL_WITH_DATA],
  "publicSet.read": [{ ...READERS, needs: ["closed"] }, TEAMS_FROM_ATTACK, ALL_WITH_DATA],
  "idTable.download": [{ ...READERS, needs: ["closed"] }, ALL_WITH_DATA],
  /** Not even to organizers before: knowing it during the anonymization phase means knowing the pseudonyms to come. */
  "salt.read": [ALL_WITH_DATA],
  /** Not after the results are published, which reveal how attacks scored, even if the phase is moved afterwards. */
  "attack.create": [
    { roles: ["owner"], stages: ["ATTACK"], needs: ["closed"], unless: ["resultsPublished"] },
  ],
  "attack.read": [TEAM_AND_READERS],
  "attack.readScore": [READERS, { roles: ["owner"], needs: ["attackFeedback"] }, ALL_WITH_RESULTS],
  /** Teams' attacks by target: columns of the matrix, and the minima and rankings that depend on them. */
  "matrix.readTeamAttacks": [READERS, ALL_WITH_RESULTS],
  "vote.cast": [{ roles: ["jury"], unless: ["resultsPublished"] }],
  "vote.readTally": [READERS, ALL_WITH_RESULTS],
  "team.found": [{ roles: ["user"], stages: ["REGISTRATION"] }],
  /** Its members and invitations. */
  "team.read": [TEAM_AND_STAFF],
  /** All its submissions with their scores. */
  "team.readHistory": [TEAM_AND_READERS],
  /** The team's name, its members and its captain. */
  "team.manage": [{ roles: ["captain", "organizer", "helper"] }],
  "team.leave": [{ roles: ["owner"] }],
  /** Captains only while no results are published: `hasResults` (team-rules.ts) checks that, since it concerns all rounds. */
  "team.withdraw": [{ roles: ["captain", "organizer"] }],
  /** Whoever joins a team reads its originals: a helper, who may not, could invite an account of their own. */
  "invitation.create": [{ roles: ["captain", "organizer"] }],
  "rules.accept": [{ roles: ["user"] }],
  "question.ask": [{ roles: ["owner"] }],
  "question.read": [TEAM_AND_STAFF],
  /** Which of these holds depends on the contest's visibility: see visibility.ts. */
  "contest.read": [ANYONE],
  "contest.readAmongMembers": [{ roles: ["member", "jury", "organizer", "helper", "auditor"] }],
  "contest.readDraft": [STAFF],
  "contest.organize": [ORGANIZER],
  /** The organizers' pages with what is secret, and the contest's part of the audit log. */
  "contest.inspect": [READERS],
  /** Announcements, answers, teams and their members. */
  "contest.assist": [{ roles: ["organizer", "helper"] }],
  /** What of the organizers' pages holds no secret of a team. */
  "contest.attend": [STAFF],
  /** Contests are made, people appointed to them, accounts approved; the privacy page and the queue. */
  "site.administer": [{ roles: ["administrator"] }],
} as const satisfies Record<string, readonly Grant[]>;

export type Action = keyof typeof PERMISSIONS;

/** Actions that depend on the state of the round. */
type StagedAction = {
  [A in Action]: Extract<
    (typeof PERMISSIONS)[A][number],
    { readonly stages: unknown } | { readonly needs: unknown } | { readonly unless: unknown }
  > extends never
    ? never
    : A;
}[Action];

/** Actions that depend only on the viewer. */
export type TimelessAction = Exclude<Action, StagedAction>;

/** The roles of `viewer` towards a thing of the team `ownerTeamId` (null: of no team). */
function rolesOf(viewer: Viewer, ownerTeamId: string | null): Role[] {
  if (viewer.userId === null) return ["anyone"];
  const owns = ownerTeamId !== null && viewer.teamId === ownerTeamId;
  const holds = (role: AppointmentRole) => viewer.appointment === role && !viewer.lacksFactor;
  const held: Readonly<Record<Role, boolean>> = {
    anyone: true,
    user: true,
    member: viewer.teamId !== null,
    owner: owns,
    captain: owns && viewer.isCaptain,
    jury: viewer.isJuryMember,
    organizer: holds("ORGANIZER"),
    helper: holds("HELPER"),
    auditor: holds("AUDITOR"),
    administrator: viewer.isAdministrator && !viewer.lacksFactor,
  };
  return ROLES.filter((role) => held[role]);
}

/**
 * Whether `viewer` may do `action` to a thing of the team `ownerTeamId`.
 * @param standing the state of the thing's round; required for the actions that depend on it
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

/** Why something is refused: because of the person's role, the round's state, or a second factor that they did not prove. */
export type Refusal = "role" | "stage" | "factor";

/** Why `viewer` may not do `action`; null if they may. Without a standing, grants that depend on one do not hold. */
export function refusalOf(
  viewer: Viewer,
  action: Action,
  ownerTeamId: string | null,
  standing: Standing | undefined,
): Refusal | null {
  const roles = rolesOf(viewer, ownerTeamId);
  const grants: readonly Grant[] = PERMISSIONS[action];
  const ofRole = grants.filter((grant) => grant.roles.some((role) => roles.includes(role)));
  if (ofRole.some((grant) => isMet(grant, standing))) return null;
  const refusal = ofRole.length === 0 ? "role" : "stage";
  if (!viewer.lacksFactor) return refusal;
  const withFactor = { ...viewer, lacksFactor: false };
  return refusalOf(withFactor, action, ownerTeamId, standing) === null ? "factor" : refusal;
}

/** Whether only their appointment lets `viewer` do what they may do. */
export function mayByAppointment(
  viewer: Viewer,
  action: Action,
  ownerTeamId: string | null = null,
  standing?: Standing,
): boolean {
  const others = { ...viewer, appointment: null };
  return (
    refusalOf(viewer, action, ownerTeamId, standing) === null &&
    refusalOf(others, action, ownerTeamId, standing) !== null
  );
}

/**
 * Throws if {@link may} is false; the error's detail names the action whose rule refused.
 * @throws UserError `sign_in_required` (401), `forbidden` (403) because of the role, `not_now` (403) because of the stage,
 *   `second_factor_required` (403)
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
  if (refusal === "factor") throw secondFactorRequired(detail);
  if (refusal === "stage") {
    throw new UserError("not_now", "The round's phase does not allow this now.", 403, detail);
  }
  throw new UserError("forbidden", "You may not do this here.", 403, detail);
}

/** The refusal of something that takes a second factor, which the caller has not proven. */
export function secondFactorRequired(detail: Readonly<Record<string, unknown>>): UserError {
  const message = "This takes a second factor: add one on the account page, or confirm it there.";
  return new UserError("second_factor_required", message, 403, detail);
}

function isMet({ stages, needs = [], unless = [] }: Grant, standing: Standing | undefined): boolean {
  if (stages === undefined && needs.length === 0 && unless.length === 0) return true;
  if (standing === undefined) return false;
  return (
    (stages === undefined || stages.includes(standing.stage)) &&
    needs.every((condition) => standing[condition]) &&
    !unless.some((condition) => standing[condition])
  );
}
