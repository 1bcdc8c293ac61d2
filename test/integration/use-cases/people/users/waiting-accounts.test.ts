import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { foundTeam } from "../../../../../lib/use-cases/people/teams/found-team.ts";
import { registerAccount } from "../../../../../lib/use-cases/people/teams/register-account.ts";
import { signInWithProfile } from "../../../../../lib/use-cases/people/users/prove-by-provider.ts";
import {
  approveAccounts,
  countWaitingAccounts,
  listWaitingAccounts,
} from "../../../../../lib/use-cases/people/users/waiting-accounts.ts";
import {
  expireAccounts,
  refuseAccounts,
} from "../../../../../lib/use-cases/site/account-deletion/delete-account.ts";
import { applyAgain } from "../../../../helpers/apply-again.ts";
import { SITE_SECRET } from "../../../../helpers/site.ts";
import { teamForEach } from "../teams/team-for-each.ts";

vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);
const team = await teamForEach();
const { db, limits } = team;
const UNCONFIRMED = { code: "account_unconfirmed", status: 403 };
let organizer: string;

beforeAll(async () => {
  const made = { email: "olga@example.org", name: "Olga", isAdministrator: true };
  organizer = (await db.user.create({ data: made })).id;
});

beforeEach(async () => {
  await team.openRegistration();
  await db.user.deleteMany({ where: { isAdministrator: false } });
});

/** Somebody registers at the contest, on a site that sends no mail. */
async function register(address = "192.0.2.1", person = team.person()) {
  const { contestId } = team;
  const made = await registerAccount(db, limits, { contestId }, person, { address, locale: "en" });
  return { ...made, email: person.email };
}

test("who registers where no mail is sent waits until an organizer approves", async () => {
  const [aki, ben] = [await register("192.0.2.7"), await register("192.0.2.8")];
  expect(aki.confirmedBy).toBe("organizer");
  const found = () => foundTeam(db, team.contestId, "Badgers", aki.id);
  await expect(found()).rejects.toMatchObject(UNCONFIRMED);
  const { secret } = await team.invite();
  await expect(acceptInvitation(db, limits, secret, aki.id)).rejects.toMatchObject(UNCONFIRMED);
  expect(await db.member.count({ where: { userId: aki.id } })).toBe(0);
  expect(await listWaitingAccounts(db)).toMatchObject({
    count: 2,
    accounts: [
      { id: aki.id, name: "Person", email: aki.email, registeredFrom: "192.0.2.7" },
      { id: ben.id, registeredFrom: "192.0.2.8" },
    ],
  });
  expect(await approveAccounts(db, organizer, [aki.id, ben.id])).toBe(2);
  expect(await approveAccounts(db, organizer, [aki.id])).toBe(0);
  await found();
  await acceptInvitation(db, limits, secret, ben.id);
  expect(await countWaitingAccounts(db)).toBe(0);
  const facts = { approvedAt: expect.any(Date), emailProvenAt: null, registeredFrom: null };
  expect(await db.user.findUnique({ where: { id: aki.id } })).toMatchObject(facts);
  const audited = await db.auditEntry.findMany({ where: { action: "user.approve", userId: organizer } });
  expect(audited.map(({ subject }) => subject).sort()).toEqual([`user:${aki.id}`, `user:${ben.id}`].sort());
});

test("an approval proves no address: a provider's sign-in still ends what was there", async () => {
  const { id, email } = await register();
  await approveAccounts(db, organizer, [id]);
  await signInWithProfile(db, { email, email_verified: true });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ passwordHash: null });
});

test("a provider's sign-in confirms an account only if it calls the address verified", async () => {
  const { id, email } = await register();
  await signInWithProfile(db, { email, email_verified: false });
  expect(await countWaitingAccounts(db)).toBe(1);
  await signInWithProfile(db, { email, email_verified: true });
  expect(await countWaitingAccounts(db)).toBe(0);
  await foundTeam(db, team.contestId, "Badgers", id);
});

test("organizers delete several accounts that wait, and none that is confirmed or theirs", async () => {
  const [aki, ben, chi] = [await register(), await register(), await register()];
  await approveAccounts(db, organizer, [chi.id]);
  const chosen = [aki.id, ben.id, chi.id, organizer];
  expect(await refuseAccounts(db, organizer, chosen)).toBe(2);
  const left = await db.user.findMany({ where: { id: { in: chosen } }, select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([chi.id, organizer].sort());
  const entries = await db.auditEntry.findMany({ where: { action: "user.refuse" } });
  expect(entries.map(({ userId, subject }) => [userId, subject])).toEqual([
    [organizer, "user"],
    [organizer, "user"],
  ]);
  // Nobody is told: the address may be somebody's who never registered.
  expect(await db.$queryRaw`SELECT FROM pgboss.job WHERE data::text LIKE ${`%${aki.email}%`}`).toEqual([]);
  await register("192.0.2.1", { ...team.person(), email: aki.email });
});

test("nobody registers while registration is closed, or with an invitation that does not work", async () => {
  const person = team.person();
  const from = { address: "192.0.2.9", locale: "en" } as const;
  const nonsense = registerAccount(db, limits, { invitation: "nonsense" }, person, from);
  await expect(nonsense).rejects.toMatchObject({ code: "no_such_invitation" });
  await db.contest.update({ where: { id: team.contestId }, data: { selfRegistration: false } });
  const refusal = { code: "registration_closed", status: 403, detail: { rule: "team.found" } };
  await expect(register()).rejects.toMatchObject(refusal);
  expect(await db.user.count({ where: { isAdministrator: false } })).toBe(0);
});

test("accounts from one address are limited, and 30 teams of five behind it are not felt", async () => {
  const address = "a university";
  const { length } = await Promise.all(Array.from({ length: 10 }, () => register(address)));
  const own = new RateLimits(db);
  for (let i = length; i < 150; i++) await own.take("register", address);
  await register(address);
  for (let i = 151; i < 200; i++) await own.take("register", address);
  await expect(register(address)).rejects.toMatchObject({ code: "rate_limited", status: 429 });
});

test("a client learns of few registered addresses, at no cost to good registrations", async () => {
  const address = "a curious address";
  const { email } = await register();
  const known = () => register(address, { ...team.person(), email });
  const answers = await Promise.allSettled(Array.from({ length: 25 }, known));
  const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "made"));
  expect(codes.filter((code) => code === "email_taken").length).toBeLessThanOrEqual(20);
  await expect(known()).rejects.toMatchObject({ code: "rate_limited", status: 429 });
  for (let i = 0; i < 22; i++) await register("another university");
});

test("the update locks nobody out, and keeps links that set a password", async () => {
  const { id } = await register();
  const proven = await team.user();
  const expiresAt = new Date("2031-01-01T00:00:00Z");
  const link = { userId: id, purpose: "PASSWORD" as const, tokenHash: "00ff", expiresAt };
  const { id: linkId } = await db.mailedLink.create({ data: link });
  await applyAgain({ db, databaseUrl: team.url }, "confirmed_accounts", [
    'ALTER TABLE "User" DROP COLUMN "approvedAt", DROP COLUMN "registeredFrom"',
    'ALTER TABLE "MailedLink" DROP COLUMN "purpose"',
    'ALTER TABLE "MailedLink" RENAME CONSTRAINT "MailedLink_pkey" TO "PasswordReset_pkey"',
    'ALTER TABLE "MailedLink" RENAME CONSTRAINT "MailedLink_userId_fkey" TO "PasswordReset_userId_fkey"',
    'ALTER TABLE "MailedLink" RENAME TO "PasswordReset"',
    'CREATE UNIQUE INDEX "PasswordReset_userId_key" ON "PasswordReset"("userId")',
    'DROP TYPE "LinkPurpose"',
  ]);
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ approvedAt: expect.any(Date) });
  expect(await db.user.findUnique({ where: { id: proven.id } })).toMatchObject({ approvedAt: null });
  expect(await db.mailedLink.findUnique({ where: { id: linkId } })).toMatchObject(link);
});

test("an account that nobody confirms is deleted after thirty days, its address free again", async () => {
  const [old, young, approved, juror] = [
    await register(),
    await register(),
    await register(),
    await register(),
  ];
  await db.juryMember.create({ data: { contestId: team.contestId, userId: juror.id } });
  await approveAccounts(db, organizer, [approved.id]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await db.user.updateMany({
    where: { id: { in: [old.id, approved.id, juror.id] } },
    data: { createdAt: daysAgo(31) },
  });
  await db.user.update({ where: { id: young.id }, data: { createdAt: daysAgo(29) } });
  await expireAccounts(db, new Date());
  const left = await db.user.findMany({ where: { isAdministrator: false }, select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([young.id, approved.id, juror.id].sort());
  const entries = await db.auditEntry.findMany({ where: { action: "user.expire" } });
  expect(entries).toMatchObject([{ userId: null, subject: "user", detail: {} }]);
  await register("192.0.2.9", { ...team.person(), email: old.email });
});
