import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listAudit } from "../../../../../lib/platform/audit/list.ts";
import { verifyApiToken } from "../../../../../lib/platform/auth/api-tokens.ts";
import { viewerOfClaims } from "../../../../../lib/platform/auth/authenticate.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { inTransaction } from "../../../../../lib/platform/db/transaction.ts";
import { RUN_LAB_METHOD, SEND_MAIL } from "../../../../../lib/platform/queue/jobs.ts";
import { enqueue } from "../../../../../lib/platform/queue/queue.ts";
import { fingerprintOf } from "../../../../../lib/use-cases/lab-runs/lab-visitor.ts";
import { startLabRun } from "../../../../../lib/use-cases/lab-runs/start-lab-run.ts";
import { nameJuryMember } from "../../../../../lib/use-cases/people/jury/name-jury-member.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { handOverCaptaincy, leaveTeam } from "../../../../../lib/use-cases/people/teams/captaincy.ts";
import { createInvitation } from "../../../../../lib/use-cases/people/teams/invitations.ts";
import { removeMember } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { addMember } from "../../../../../lib/use-cases/people/teams/stays.ts";
import { changePassword } from "../../../../../lib/use-cases/people/users/change-password.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { sendNewLink } from "../../../../../lib/use-cases/people/users/mailed-link.ts";
import { renameUser } from "../../../../../lib/use-cases/people/users/rename-user.ts";
import {
  deleteAccount,
  deleteAccountOf,
} from "../../../../../lib/use-cases/site/account-deletion/delete-account.ts";
import { MailWorker } from "../../../../../workers/mail-worker.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { partsOf } from "../../../../helpers/mail-parts.ts";
import { rewriteAudit } from "../../../../helpers/rewritten-audit.ts";
import { FRESH_SESSION, makeSession, PLACE } from "../../../../helpers/session.ts";

const server = await vi.hoisted(async () => {
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of a test that is long enough");
  return (await import("../../../../helpers/mailed-site.ts")).mailedSite();
});

const PASSWORD = "a quiet garden gate";

const { db } = await databaseForFile();
let limits: RateLimits;
let worker: MailWorker;
let contests = 0;

beforeAll(() => {
  limits = new RateLimits(db);
  worker = MailWorker.startIfConfigured(db) as MailWorker;
});

afterAll(() => worker.stop());

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Somebody whose name and address stand nowhere else. */
async function person({ isAdministrator = false } = {}): Promise<Person> {
  const word = randomUUID();
  const [name, email] = [`Name ${word}`, `${word}@example.org`];
  const user = await hashUser({ name, email, password: PASSWORD });
  const { id } = await createUser(db, user, { isAdministrator, addressProven: true });
  return { id, name, email };
}

const erase = ({ id: userId, email }: Person, proof: { password?: string; email?: string } = {}) =>
  deleteAccount(db, limits, { userId, email, ...FRESH_SESSION }, { password: PASSWORD, email: "", ...proof });

async function contest(): Promise<string> {
  const slug = `c${++contests}`;
  return (await db.contest.create({ data: { slug, name: `Contest ${slug}` } })).id;
}

async function team(contestId: string, name = "Badgers"): Promise<string> {
  const number = (await db.team.count({ where: { contestId } })) + 1;
  return (await db.team.create({ data: { contestId, number, name } })).id;
}

async function join(teamId: string, { id: userId }: Person, role: "CAPTAIN" | "MEMBER" = "MEMBER") {
  const { contestId } = await db.team.findUniqueOrThrow({ where: { id: teamId } });
  await inTransaction(db, (tx) => addMember(tx, { teamId, userId, contestId, role }));
  return db.member.findFirstOrThrow({ where: { teamId, userId } });
}

const withdraw = (teamId: string) =>
  db.team.update({ where: { id: teamId }, data: { withdrawnAt: new Date() } });
const isThere = async ({ id }: Person) => (await db.user.count({ where: { id } })) > 0;

/** Every row of every table in which one of the words stands, as `table: row`. */
async function rowsThatName(words: readonly string[]): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found.filter((row) => words.some((word) => row.includes(word)));
}

const waitingMails = () =>
  db.$queryRaw<unknown[]>`SELECT id FROM pgboss.job WHERE name = ${SEND_MAIL.name} AND state < 'completed'`;

/** Has every mail that is due sent. */
async function mailsSent(): Promise<void> {
  worker.wake();
  await eventually("every mail is dealt with", async () => (await waitingMails()).length === 0);
}

describe("account deletion", () => {
  test("leaves neither name, address nor id in any table", async () => {
    const aki = await person();
    const captain = await person();
    const olga = await person({ isAdministrator: true });
    const contestId = await contest();
    await db.appointment.create({ data: { contestId, userId: olga.id, role: "ORGANIZER" } });
    const teamId = await team(contestId);
    await join(teamId, captain, "CAPTAIN");
    const { secret } = await createInvitation(db, captain.id, teamId, { role: "MEMBER", note: aki.email });
    await acceptInvitation(db, limits, secret, aki.id);
    const former = await db.member.findFirstOrThrow({ where: { userId: aki.id } });
    // The captain is told that Aki is one now; the audit log names them.
    await handOverCaptaincy(db, olga.id, teamId, former.id);
    await removeMember(db, olga.id, former.id);
    await nameJuryMember(db, olga.id, contestId, { email: aki.email });
    const examiner = await db.juryMember.findFirstOrThrow({ where: { userId: aki.id } });
    await db.presenterVote.create({ data: { juryMemberId: examiner.id, teamId } });
    await db.question.create({ data: { contestId, teamId, askedById: aki.id, body: "Why?" } });
    await makeApiToken(db, aki.id, "laptop");
    const change = { current: PASSWORD, next: PASSWORD, keepTokens: true };
    await changePassword(db, limits, { userId: aki.id, ...FRESH_SESSION }, change);
    await sendNewLink(db, aki.id, "PASSWORD", async () => {});
    await mailsSent();
    // A link to a new password that could not be mailed is found among the failed jobs.
    const askedAt = new Date().toISOString();
    const reset = await enqueue(db, SEND_MAIL, { resetFor: aki.email, locale: "en", askedAt });
    // As is a mail that told of a new role.
    const told = { accountChangedOf: aki.id, change: "ROLE_GIVEN" } as const;
    const ofRole = await enqueue(db, SEND_MAIL, told);
    await db.$executeRaw`UPDATE pgboss.job SET state = 'failed' WHERE id = ANY (${[reset, ofRole]}::uuid[])`;
    const words = [aki.id, aki.name, aki.email];
    expect((await rowsThatName(words)).length).toBeGreaterThan(12);

    await erase(aki);
    await mailsSent();

    expect(await rowsThatName(words)).toEqual([]);
    expect(await db.question.findFirstOrThrow({ where: { contestId } })).toMatchObject({
      askedById: null,
      body: "Why?",
    });
    expect(await db.presenterVote.count({ where: { teamId } })).toBe(0);
    const { entries } = await listAudit(db, null, { subject: `team:${teamId}` });
    expect(entries.map(({ action, who, detail }) => [action, who, detail])).toEqual([
      ["member.remove", olga.name, { number: 1 }],
      ["member.captain", olga.name, { number: 1 }],
      ["invitation.accept", null, { number: 1, role: "MEMBER", byDeletedAccount: true }],
      ["invitation.create", captain.name, { number: 1, role: "MEMBER", note: "" }],
    ]);
    const deletions = await db.auditEntry.findMany({ where: { action: "user.delete" } });
    expect(deletions).toMatchObject([{ userId: null, subject: "user", detail: { byDeletedAccount: true } }]);
  });

  test("is confirmed by a mail in the user's language, whose address is then deleted", async () => {
    const aki = await person();
    await db.user.update({ where: { id: aki.id }, data: { locale: "ja" } });
    server.forget();
    await erase(aki);
    await mailsSent();
    const [mail, ...others] = server.received.filter(({ to }) => to.includes(aki.email));
    expect(others).toEqual([]);
    const [text] = partsOf(mail.source);
    expect(text).not.toContain(aki.name);
    expect(text).toContain("cup.example.org のアカウントを削除しました。");
    expect(await rowsThatName([aki.name, aki.email])).toEqual([]);
  });

  test("stores nothing for a mail that the server refuses for good", async () => {
    const aki = await person();
    await mailsSent();
    server.forget();
    server.refuse(550);
    await erase(aki);
    await mailsSent();
    expect(server.received.filter(({ to }) => to.includes(aki.email))).toEqual([]);
    expect(await rowsThatName([aki.name, aki.email])).toEqual([]);
  });

  test("ends sessions and tokens at once", async () => {
    const aki = await person();
    const session = await makeSession(db, await db.user.findUniqueOrThrow({ where: { id: aki.id } }));
    const { secret } = await makeApiToken(db, aki.id, "laptop");
    await erase(aki);
    expect((await viewerOfClaims(db, session, PLACE)).userId).toBeNull();
    expect(await db.session.count({ where: { userId: aki.id } })).toBe(0);
    expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBeNull();
  });

  test("cancels the user's lab runs and deletes their results, and nobody else's", async () => {
    const [aki, other] = [await person(), await person()];
    const start = ({ id: userId }: Person) =>
      startLabRun(
        { db, limits },
        { method: "laplace", parameters: {}, visitor: { userId, address: "192.0.2.1" } },
      );
    const [waiting, done, kept] = [await start(aki), await start(aki), await start(other)];
    await db.labRun.update({ where: { id: done.id }, data: { state: "DONE", report: "{}" } });
    await erase(aki);
    const runs = await db.labRun.findMany({
      where: { id: { in: [waiting.id, done.id, kept.id] } },
      select: { id: true, state: true, report: true, startedBy: true },
      orderBy: { requestedAt: "asc" },
    });
    expect(runs).toEqual([
      { id: waiting.id, state: "CANCELLED", report: null, startedBy: null },
      { id: done.id, state: "EXPIRED", report: null, startedBy: null },
      {
        id: kept.id,
        state: "QUEUED",
        report: null,
        startedBy: fingerprintOf({ userId: other.id, address: "" }),
      },
    ]);
    const jobs = await db.$queryRaw<{ id: string }[]>`
      SELECT data ->> 'runId' AS id FROM pgboss.job WHERE name = ${RUN_LAB_METHOD.name} AND data ->> 'runId' = ${waiting.id}`;
    expect(jobs).toEqual([]);
  });

  test("removes the name from older audit entries without a user id", async () => {
    const [aki, other] = [await person(), await person()];
    const teamId = await team(await contest());
    for (const one of [aki, other]) {
      await join(teamId, one);
      await leaveTeam(db, one.id, teamId);
    }
    await rewriteAudit(
      db,
      (tx) =>
        tx.$executeRaw`UPDATE "AuditEntry" SET detail = detail - 'userId' WHERE action = 'member.leave'`,
    );
    await erase(aki);
    await mailsSent();
    expect(await rowsThatName([aki.name])).toEqual([]);
    expect(await db.auditEntry.count({ where: { detail: { path: ["member"], equals: other.name } } })).toBe(
      1,
    );
  });

  test("removes every name that the account had", async () => {
    const aki = await person();
    const teamId = await team(await contest());
    await join(teamId, aki);
    await leaveTeam(db, aki.id, teamId);
    await renameUser({ db, limits: new RateLimits(db) }, aki.id, "Another");
    await erase(aki);
    await mailsSent();
    expect(await rowsThatName([aki.name])).toEqual([]);
  });
});

describe("proof of ownership before account deletion", () => {
  test("requires the password, and a wrong one deletes nothing", async () => {
    const aki = await person();
    const wrong = { code: "wrong_password", status: 403 };
    await expect(erase(aki, { password: "guessed" })).rejects.toMatchObject(wrong);
    await expect(erase(aki, { password: "", email: aki.email })).rejects.toMatchObject(wrong);
    expect(await isThere(aki)).toBe(true);
  });

  test("requires the address where there is no password, and accepts no token", async () => {
    const aki = await person();
    await db.user.update({ where: { id: aki.id }, data: { passwordHash: null } });
    await expect(erase(aki, { email: "another@example.org" })).rejects.toMatchObject({
      code: "wrong_address",
      status: 403,
    });
    const proof = { password: "", email: aki.email };
    await expect(
      deleteAccount(
        db,
        limits,
        { userId: aki.id, email: aki.email, via: "token", session: null, provedFactor: false },
        proof,
      ),
    ).rejects.toMatchObject({ code: "password_required", status: 403 });
    expect(await isThere(aki)).toBe(true);
    await erase(aki, { email: aki.email });
    expect(await isThere(aki)).toBe(false);
  });

  test("is limited to a number of tries", async () => {
    const aki = await person();
    const codes: string[] = [];
    for (let i = 0; i < 9; i++)
      await erase(aki, { password: "guessed" }).catch(({ code }) => codes.push(code));
    expect(codes).toEqual([...Array(8).fill("wrong_password"), "rate_limited"]);
  });
});

describe("refused account deletion", () => {
  test("applies while the account is in a participating team", async () => {
    const [aki, mio] = [await person(), await person()];
    const [contestId, old] = [await contest(), await contest()];
    const [teamId, oldTeam] = [await team(contestId), await team(old)];
    for (const one of [aki, mio]) {
      await join(teamId, one, "CAPTAIN");
      await join(oldTeam, one, "CAPTAIN");
    }
    await db.contest.update({ where: { id: old }, data: { archivedAt: new Date() } });
    const refused = { code: "in_team", status: 409, detail: { team: "Badgers" } };
    await expect(erase(aki)).rejects.toMatchObject(refused);
    await expect(deleteAccountOf(db, aki.email)).rejects.toMatchObject(refused);
    expect(await isThere(aki)).toBe(true);
    await leaveTeam(db, aki.id, teamId);
    await erase(aki);
    await withdraw(teamId);
    await erase(mio);
    expect(await db.member.count({ where: { teamId: { in: [teamId, oldTeam] } } })).toBe(0);
  });

  test("applies to the last administrator, even of two who delete theirs at the same time", async () => {
    await db.user.updateMany({ data: { isAdministrator: false } });
    const two = [await person({ isAdministrator: true }), await person({ isAdministrator: true })];
    const ends = await Promise.allSettled(two.map((one) => erase(one)));
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
    expect(refused).toEqual(["last_administrator"]);
    expect(await db.user.count({ where: { isAdministrator: true } })).toBe(1);
  });
});

test("a deleted captain leaves a withdrawn team another captain, and no invitation link", async () => {
  const [aki, second, third] = [await person(), await person(), await person()];
  const teamId = await team(await contest());
  await join(teamId, aki, "CAPTAIN");
  await join(teamId, second);
  const { id: last } = await join(teamId, third);
  await db.member.update({ where: { id: last }, data: { joinedAt: new Date(Date.now() + 60_000) } });
  const { id } = await createInvitation(db, aki.id, teamId, { role: "MEMBER", note: "" });
  await withdraw(teamId);
  await erase(aki);
  const members = await db.member.findMany({ where: { teamId }, orderBy: { joinedAt: "asc" } });
  expect(members.map(({ userId, role }) => [userId, role])).toEqual([
    [second.id, "CAPTAIN"],
    [third.id, "MEMBER"],
  ]);
  expect(await db.notice.findMany({ where: { userId: { in: [second.id, third.id] } } })).toMatchObject([
    { userId: second.id, detail: { about: "captain", own: true } },
  ]);
  expect((await db.invitation.findUniqueOrThrow({ where: { id } })).revokedAt).not.toBeNull();
});

test("one of two simultaneous deletions of an account is told that it is gone", async () => {
  const aki = await person();
  const ends = await Promise.allSettled([erase(aki), erase(aki), deleteAccountOf(db, aki.email)]);
  const codes = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
  expect(codes).toHaveLength(2);
  for (const code of codes) expect(["sign_in_required", "no_such_user"]).toContain(code);
  expect(await isThere(aki)).toBe(false);
});

test("the audit log distinguishes acts of deleted accounts from the system's", async () => {
  const aki = await person();
  const teamId = await team(await contest());
  await join(teamId, aki);
  await leaveTeam(db, aki.id, teamId);
  await db.auditEntry.create({ data: { action: "team.withdraw", subject: `team:${teamId}` } });
  await erase(aki);
  const found = async (who?: string) =>
    (await listAudit(db, null, { who, subject: `team:${teamId}` })).entries.map(({ action }) => action);
  expect((await found()).sort()).toEqual(["member.leave", "team.withdraw"]);
  expect(await found("system")).toEqual(["team.withdraw"]);
});
