import { UserError } from "../../common/errors.ts";
import { type AuthenticatedViewer, isSignedIn } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { present } from "../../platform/db/present.ts";
import type { Change } from "../../platform/events/channels.ts";
import { findTargetsRound } from "../../use-cases/attacks/targets-round.ts";
import { findLabRun } from "../../use-cases/lab-runs/load-lab-run.ts";
import { authorizeTeam } from "../../use-cases/people/teams/authorize-team.ts";
import { findContest } from "../../use-cases/rounds/find-contest.ts";
import { findSubmission } from "../../use-cases/submissions/find-submission.ts";
import { mayHear } from "./may-hear.ts";
import type { Subject } from "./subjects.ts";

/** Whether a change affects something, so that it should be read again. */
export type Concerns = (change: Change) => boolean;

type FindConcerns = (db: Database, viewer: AuthenticatedViewer, name: string) => Promise<Concerns>;

const FIND_CONCERNS: Readonly<Record<Subject["kind"], FindConcerns>> = {
  contest: ofContest,
  information: ofInformation,
  team: ofTeam,
  submission: ofSubmission,
  targets: ofTargets,
  labRun: ofLabRun,
  notices: ofNotices,
};

/**
 * Returns the test of which changes concern a subject, for this viewer.
 * @throws UserError whatever reading the subject itself would throw
 */
export function concernsOf(
  db: Database,
  viewer: AuthenticatedViewer,
  { kind, name }: Subject,
): Promise<Concerns> {
  return FIND_CONCERNS[kind](db, viewer, name);
}

/** Changes of the contest's leaderboard, except for those that a frozen one hides. */
async function ofContest(db: Database, viewer: AuthenticatedViewer, name: string): Promise<Concerns> {
  const { id } = await findContest(db, name);
  return (change) => change.contestId === id && !change.partial && mayHear(viewer, change);
}

async function ofInformation(db: Database, _viewer: AuthenticatedViewer, name: string): Promise<Concerns> {
  const { id } = await findContest(db, name);
  return (change) => isInformation(change, id);
}

async function ofTeam(db: Database, viewer: AuthenticatedViewer, name: string): Promise<Concerns> {
  const { id, contestId } = await authorizeTeam(db, viewer, name, "team.read");
  return (change) => isInformation(change, contestId) || (change.teamId === id && !change.partial);
}

/** Whether a change belongs to the contest but is neither a submission nor an attack. */
function isInformation(change: Change, contestId: string): boolean {
  const { submissionId, attackingTeamId } = change;
  return change.contestId === contestId && submissionId === undefined && attackingTeamId === undefined;
}

async function ofSubmission(db: Database, viewer: AuthenticatedViewer, name: string): Promise<Concerns> {
  const { id } = await findSubmission(db, name);
  return (change) => change.submissionId === id && mayHear(viewer, change);
}

/** Changes of a round's targets, and of the viewer's own attacks. */
async function ofTargets(db: Database, viewer: AuthenticatedViewer, name: string): Promise<Concerns> {
  const { round } = await findTargetsRound(db, name, viewer, present());
  const { contestId } = round;
  const teamId = viewer.teamIdIn(contestId);
  return (change) =>
    change.contestId === contestId &&
    mayHear(viewer, change) &&
    (change.attackingTeamId === undefined ? !change.partial : change.attackingTeamId === teamId);
}

async function ofLabRun(db: Database, _viewer: AuthenticatedViewer, name: string): Promise<Concerns> {
  const { id } = await findLabRun(db, name);
  return (change) => change.labRunId === id;
}

/** Changes of the viewer's own notices. */
async function ofNotices(_db: Database, viewer: AuthenticatedViewer): Promise<Concerns> {
  if (!isSignedIn(viewer)) throw new UserError("sign_in_required", "Sign in first.", 401);
  const { userId } = viewer;
  return (change) => change.userId === userId;
}
