import { UserError } from "../../common/errors.ts";
import type { SignedInViewer } from "../../platform/auth/viewer.ts";
import { database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/uuid.ts";
import { noSuchMember, noSuchTeam } from "../people/teams/lock-team.ts";
import { noSuchRescoring } from "../results/rescorings/no-such-rescoring.ts";
import { findContest } from "../rounds/find-contest.ts";
import { findRound } from "../rounds/find-round.ts";
import { noSuchSubmission } from "../submissions/find-submission.ts";

const noSuchInvitation = () =>
  new UserError("invitation_not_pending", "This invitation has already been used or revoked.", 409);
const noSuchAnnouncement = () =>
  new UserError("announcement_not_found", "There is no such announcement.", 404);
const noSuchQuestion = () => new UserError("question_not_found", "There is no such question.", 404);

/** Finds the id of a contest, for `requireRole`. @throws UserError (404) if what was named does not exist */
type ContestOf = (viewer: SignedInViewer) => Promise<string>;

/** The contest of what a request names by an id or, for contests and rounds, also by a slug. */
export const contestOf = {
  contest(name: string): ContestOf {
    return async (viewer) => (await findContest(database(), name, viewer)).id;
  },
  round(name: string): ContestOf {
    return async (viewer) => (await findRound(database(), name, viewer)).contestId;
  },
  team(id: string): ContestOf {
    return found(id, noSuchTeam, async () => database().team.findUnique({ where: { id } }));
  },
  member(id: string): ContestOf {
    return found(id, noSuchMember, async () => database().member.findUnique({ where: { id } }));
  },
  invitation(id: string): ContestOf {
    return found(id, noSuchInvitation, async () => {
      const row = await database().invitation.findUnique({ where: { id }, include: { team: true } });
      return row?.team;
    });
  },
  announcement(id: string): ContestOf {
    return found(id, noSuchAnnouncement, () => database().announcement.findUnique({ where: { id } }));
  },
  question(id: string): ContestOf {
    return found(id, noSuchQuestion, async () => {
      const row = await database().question.findUnique({ where: { id }, include: { team: true } });
      return row?.team;
    });
  },
  rescoring(id: string): ContestOf {
    return found(id, noSuchRescoring, async () => {
      const row = await database().rescoring.findUnique({ where: { id }, include: { round: true } });
      return row?.round;
    });
  },
  submission(id: string): ContestOf {
    return found(id, noSuchSubmission, async () => {
      const include = { dataSet: { include: { round: true } } };
      return (await database().submission.findUnique({ where: { id }, include }))?.dataSet.round;
    });
  },
};

function found(
  id: string,
  missing: () => UserError,
  find: () => Promise<{ readonly contestId: string } | null | undefined>,
): ContestOf {
  return async () => {
    const row = isUuid(id) ? await find() : null;
    if (!row) throw missing();
    return row.contestId;
  };
}
