import type { Database } from "../../../lib/platform/db/client.ts";
import { environment } from "../../../lib/platform/env.ts";
import { readDemoFile } from "../../../lib/use-cases/set-up/demo/demo-accounts.ts";
import { type AccessRole, type AccessSubjects, PAGE_ROLES } from "../../helpers/access/roles.ts";
import { makeSessionCookie } from "../../helpers/session.ts";

/** The demo's team that owns what is asked for, and another one. */
const TEAM_OF_ROLE = { owner: 1, otherTeam: 2, organizer: null } as const;

/** The addresses of accounts that are made for the other roles, of the demo's domain, where no second factor is needed. */
const addressOf = (role: string) => `${role.toLowerCase()}-of-access@demo.example`;
const ELSEWHERE = "elsewhere-of-access";

/** Makes the accounts of the other roles, and a contest elsewhere. */
export async function makePeopleOf(db: Database, contestSlug: string): Promise<void> {
  await deletePeopleOf(db);
  const contest = await db.contest.findUniqueOrThrow({ where: { slug: contestSlug } });
  // Archived, so that no other test's pages show it.
  const elsewhere = await db.contest.create({
    data: { slug: ELSEWHERE, name: "Elsewhere", createdAt: new Date(0), archivedAt: new Date() },
  });
  const appointments = {
    onlyOrganizer: { contestId: contest.id, role: "ORGANIZER" },
    helper: { contestId: contest.id, role: "HELPER" },
    auditor: { contestId: contest.id, role: "AUDITOR" },
    administrator: undefined,
    organizerElsewhere: { contestId: elsewhere.id, role: "ORGANIZER" },
  } as const;
  for (const role of PAGE_ROLES) {
    const isAdministrator = role === "administrator";
    const data = { email: addressOf(role), name: role, isAdministrator, emailProvenAt: new Date() };
    await db.user.create({ data: { ...data, appointments: { create: appointments[role] } } });
  }
}

/** Deletes what {@link makePeopleOf} makes. */
export async function deletePeopleOf(db: Database): Promise<void> {
  await db.user.deleteMany({ where: { email: { in: PAGE_ROLES.map(addressOf) } } });
  await db.contest.deleteMany({ where: { slug: ELSEWHERE } });
}

/** The `Cookie` header of a role's session on the running platform; none for anonymous. */
export async function cookieOf(db: Database, role: AccessRole): Promise<Record<string, string>> {
  if (role === "anonymous") return {};
  const demo = await readDemoFile(environment().dataDir);
  const isOfDemo = (name: AccessRole): name is keyof typeof TEAM_OF_ROLE => name in TEAM_OF_ROLE;
  const ofDemo = demo?.accounts.find(({ team }) => isOfDemo(role) && team === TEAM_OF_ROLE[role]);
  const email = isOfDemo(role) ? (ofDemo?.email ?? "") : addressOf(role);
  const user = await db.user.findUniqueOrThrow({ where: { email } });
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
