import type { Database } from "../../../lib/platform/db/client.ts";
import { environment } from "../../../lib/platform/env.ts";
import { readDemoFile } from "../../../lib/use-cases/set-up/demo/demo-accounts.ts";
import type { AccessRole, AccessSubjects } from "../../helpers/access/roles.ts";
import { makeSessionCookie } from "../../helpers/session.ts";

/** The demo's team that owns what is asked for, and another one. */
const TEAM_OF_ROLE = { owner: 1, otherTeam: 2, organizer: null } as const;

/** The `Cookie` header of a role's session on the running platform; none for anonymous. */
export async function cookieOf(db: Database, role: AccessRole): Promise<Record<string, string>> {
  if (role === "anonymous") return {};
  const demo = await readDemoFile(environment().dataDir);
  const account = demo?.accounts.find(({ team }) => team === TEAM_OF_ROLE[role]);
  const user = await db.user.findUniqueOrThrow({ where: { email: account?.email ?? "" } });
  return makeSessionCookie(db, user);
}

/** Things of the owner's in the demo contest, once the worker has scored one of its submissions. */
export async function findSubjects(db: Database): Promise<AccessSubjects | null> {
  const demo = await readDemoFile(environment().dataDir);
  const submission = await db.submission.findFirst({
    where: {
      scorings: { some: { state: "SCORED", valid: true, supersededAt: null } },
      dataSet: { team: { number: TEAM_OF_ROLE.owner, contestId: demo?.contestId } },
    },
    include: { dataSet: { include: { round: { include: { contest: true } } } } },
  });
  if (!submission) return null;
  const { round } = submission.dataSet;
  return {
    contest: round.contest.slug,
    roundId: round.id,
    team: TEAM_OF_ROLE.owner,
    submission: submission.id,
  };
}
