import { UserError } from "../../common/errors.ts";
import { may } from "../../contest/permissions.ts";
import { type AuthenticatedViewer, isSignedIn } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import type { Change } from "../../platform/events/channels.ts";
import { findTargetsRound } from "../../use-cases/attacks/targets-round.ts";
import { findLabRun } from "../../use-cases/lab-runs/load-lab-run.ts";
import { authorizeTeam } from "../../use-cases/people/teams/authorize-team.ts";
import { findContest } from "../../use-cases/rounds/find-contest.ts";
import { recordUnfrozenLook } from "../../use-cases/standings/record-unfrozen-look.ts";
import { findSubmission } from "../../use-cases/submissions/find-submission.ts";
import type { Subject } from "./subjects.ts";

/** Whether a change affects a subscription's subject, so that it should be read again. */
export type ChangeFilter = (change: Change) => boolean;

type FindChangeFilter = (
  db: Database,
  viewer: AuthenticatedViewer,
  name: string,
  isRenewed: boolean,
) => Promise<ChangeFilter>;

const FIND_FILTER: Readonly<Record<Subject["kind"], FindChangeFilter>> = {
  contest: ofContest,
  information: ofInformation,
  team: ofTeam,
  submission: ofSubmission,
  targets: ofTargets,
  labRun: ofLabRun,
  notices: ofNotices,
};

/**
 * Returns the filter of a viewer's subscription: which changes affect its subject.
 * @param isRenewed whether the viewer has listened until now, so that no auditor's look is recorded
 * @throws UserError whatever reading the subject itself would throw
 */
export function changeFilterOf(
  db: Database,
  viewer: AuthenticatedViewer,
  { kind, name }: Subject,
  isRenewed: boolean,
): Promise<ChangeFilter> {
  return FIND_FILTER[kind](db, viewer, name, isRenewed);
}

/** Changes of the contest's leaderboard, except for those that a frozen one hides. */
async function ofContest(
  db: Database,
  viewer: AuthenticatedViewer,
  name: string,
  isRenewed: boolean,
): Promise<ChangeFilter> {
  const { id } = await findContest(db, name, viewer);
  const towards = viewer.towards(id);
  // Looks are recorded only of who has a role. The others are a crowd, for each of whom the rounds would be read.
  const rounds =
    towards.appointment && !isRenewed ? await db.round.findMany({ where: { contestId: id } }) : [];
  await recordUnfrozenLook(db, towards, rounds, `contest:${id}/events`, databaseClock.now());
  return (change) => change.contestId === id && !change.partial && maySubscribe(viewer, change);
}

async function ofInformation(db: Database, viewer: AuthenticatedViewer, name: string): Promise<ChangeFilter> {
  const { id } = await findContest(db, name, viewer);
  return (change) => isInformation(change, id);
}

async function ofTeam(db: Database, viewer: AuthenticatedViewer, name: string): Promise<ChangeFilter> {
  const { id, contestId } = await authorizeTeam(db, viewer, name, "team.read");
  return (change) => isInformation(change, contestId) || (change.teamId === id && !change.partial);
}

/** Whether a change belongs to the contest but is neither a submission nor an attack. */
function isInformation(change: Change, contestId: string): boolean {
  const { submissionId, attackingTeamId } = change;
  return change.contestId === contestId && submissionId === undefined && attackingTeamId === undefined;
}

async function ofSubmission(
  db: Database,
  viewer: AuthenticatedViewer,
  name: string,
  isRenewed: boolean,
): Promise<ChangeFilter> {
  const { id, dataSet } = await findSubmission(db, name, viewer);
  const { round } = dataSet;
  const what = `submission:${id}/events`;
  const rounds = isRenewed ? [] : [round];
  await recordUnfrozenLook(db, viewer.towards(round.contestId), rounds, what, databaseClock.now());
  return (change) => change.submissionId === id && maySubscribe(viewer, change);
}

/** Changes of a round's targets, and of the viewer's own attacks. */
async function ofTargets(db: Database, viewer: AuthenticatedViewer, name: string): Promise<ChangeFilter> {
  const { round } = await findTargetsRound(db, name, viewer, databaseClock.now());
  const { contestId } = round;
  const teamId = viewer.teamIdIn(contestId);
  return (change) =>
    change.contestId === contestId &&
    maySubscribe(viewer, change) &&
    (change.attackingTeamId === undefined ? !change.partial : change.attackingTeamId === teamId);
}

async function ofLabRun(db: Database, _viewer: AuthenticatedViewer, name: string): Promise<ChangeFilter> {
  const { id } = await findLabRun(db, name);
  return (change) => change.labRunId === id;
}

/** Changes of the viewer's own notices. */
async function ofNotices(_db: Database, viewer: AuthenticatedViewer): Promise<ChangeFilter> {
  if (!isSignedIn(viewer)) throw new UserError("sign_in_required", "Sign in first.", 401);
  const { userId } = viewer;
  return (change) => change.userId === userId;
}

/** Whether `viewer` may learn of a change: those that a frozen board hides are only for the team itself and organizers. */
function maySubscribe(viewer: AuthenticatedViewer, { contestId, teamId, frozenOut }: Change): boolean {
  if (contestId === undefined || teamId === undefined || !frozenOut) return true;
  return may(viewer.towards(contestId), "leaderboard.readUnfrozen", teamId);
}
