import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { recordAudit } from "../../../../lib/platform/audit/record.ts";
import { sealAudit } from "../../../../lib/platform/audit/seal.ts";
import { openDatabase } from "../../../../lib/platform/db/client.ts";
import { superviseQueue } from "../../../../lib/platform/queue/boss.ts";
import { deleteAccountOf } from "../../../../lib/use-cases/site/account-deletion/delete-account.ts";
import { grantToApplication, mayRewriteAudit } from "../../../../scripts/migrations/application-role.ts";
import { requireMigrated } from "../../../../scripts/migrations/apply.ts";
import { bringUpToDate } from "../../../../scripts/migrations/migrate.ts";
import { applicationUrl } from "../../../helpers/database.ts";
import { databaseForFile, siteForFile } from "../../../helpers/file-fixtures.ts";

const { url: ownerUrl, db: owner } = await databaseForFile();
const url = applicationUrl(ownerUrl);
siteForFile(url, "/nowhere");
const application = openDatabase(url, { maxConnections: 2 });
afterAll(() => application.$disconnect());

const TABLE_RIGHTS = ["SELECT", "INSERT", "UPDATE", "DELETE", "TRUNCATE", "REFERENCES", "TRIGGER"] as const;
const ROWS = ["SELECT", "INSERT", "UPDATE", "DELETE"];

/** What the application may do with each table, of the platform and of the queue. */
async function rights(): Promise<Record<string, string[]>> {
  const tables = await application.$queryRaw<{ name: string; oid: number }[]>`
    SELECT relname AS name, oid FROM pg_class
    WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind IN ('r', 'p')`;
  const found: Record<string, string[]> = {};
  for (const { name, oid } of tables) {
    const [row] = await application.$queryRawUnsafe<Record<string, boolean>[]>(
      `SELECT ${TABLE_RIGHTS.map((right) => `has_table_privilege(${oid}::oid, '${right}') AS "${right}"`)}`,
    );
    found[name] = TABLE_RIGHTS.filter((right) => row[right]);
  }
  return found;
}

/** The code with which PostgreSQL refuses a statement of the application; undefined if it does not. */
async function refusal(sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(sql);
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  } finally {
    await client.end();
  }
}

test("the application's role owns nothing and has no attribute that lets it have more", async () => {
  const [role] = await owner.$queryRaw<object[]>`
    SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned,
      (SELECT count(*)::int FROM pg_auth_members WHERE member = pg_roles.oid) AS memberships
    FROM pg_roles WHERE rolname = 'tracecup_app'`;
  expect(Object.values(role)).toEqual([false, false, false, false, false, 0, 0]);
  expect([await mayRewriteAudit(url), await mayRewriteAudit(ownerUrl)]).toEqual([false, true]);
});

test("the application may read and write rows of every table, but only add to the audit log", async () => {
  const { AuditEntry, _prisma_migrations, ...others } = await rights();
  expect(AuditEntry).toEqual(["SELECT", "INSERT"]);
  expect(_prisma_migrations).toEqual(["SELECT"]);
  expect(Object.keys(others)).toEqual(expect.arrayContaining(["User", "Submission", "job", "archive"]));
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, ROWS])));
});

test("a table that a later migration adds is granted by the next one, however often it runs", async () => {
  await owner.$executeRaw`CREATE TABLE "Later" (id serial PRIMARY KEY)`;
  expect(await refusal('INSERT INTO "Later" DEFAULT VALUES')).toBe("42501");
  await Promise.all([bringUpToDate(ownerUrl, url), bringUpToDate(ownerUrl, url)]);
  expect(await refusal('INSERT INTO "Later" DEFAULT VALUES')).toBeUndefined();
  await owner.$executeRaw`DROP TABLE "Later"`;
});

describe("PostgreSQL refuses the application", () => {
  test.each([
    'DELETE FROM "AuditEntry"',
    'TRUNCATE "AuditEntry"',
    'ALTER TABLE "AuditEntry" DISABLE TRIGGER USER',
    'DROP TRIGGER "AuditEntry_change" ON "AuditEntry"',
    'UPDATE "AuditEntry" SET action = action',
    'UPDATE "AuditEntry" SET "userId" = NULL',
    "SET session_replication_role = replica",
    "CREATE TABLE mine (id int)",
    "CREATE SCHEMA mine",
    "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'DROP TABLE "Team"',
    "DELETE FROM _prisma_migrations",
    "SET ROLE tracecup",
    "CREATE ROLE another",
    "SELECT pg_read_file('postmaster.pid')",
    "COPY \"Team\" TO PROGRAM 'cat'",
  ])("%s", async (sql) => {
    expect(await refusal(sql)).toBe("42501");
  });
});

test("no temporary table makes the audit log take an account for deleted", async () => {
  const { id } = await application.user.create({ data: { email: "aki@example.org", name: "Aki" } });
  await recordAudit(application, { userId: null, action: "user.changePassword", subject: `user:${id}` });
  const erased = `CREATE TEMPORARY TABLE "User" (id uuid); UPDATE "AuditEntry" SET subject = 'user' WHERE subject = 'user:${id}'`;
  expect(await refusal(erased)).toBe("42501");
});

test("the application seals the audit log, and erases a deleted account from it", async () => {
  const { id } = await application.user.create({ data: { email: "bo@example.org", name: "Bo" } });
  await recordAudit(application, { userId: id, action: "user.changePassword", subject: `user:${id}` });
  await sealAudit(application);
  await deleteAccountOf(application, "bo@example.org");
  const entries = await owner.auditEntry.findMany({
    where: { action: "user.changePassword", subject: "user" },
  });
  expect(entries).toMatchObject([{ userId: null, sequence: expect.any(Number), actorSalt: null }]);
});

test("the application's queue is kept without creating anything, and refused if one is missing", async () => {
  const queue = await superviseQueue(url);
  await (queue as unknown as { maintain(): Promise<unknown> }).maintain();
  await queue.stop({ graceful: false, close: true });
  await owner.$executeRaw`UPDATE pgboss.queue SET name = 'another' WHERE name = 'send-mail'`;
  await expect(superviseQueue(url)).rejects.toThrow(/send-mail is missing: run `npm run migrate`/);
});

test("a role without grants is told to migrate as the owner; one that is missing is named", async () => {
  await owner.$executeRaw`CREATE ROLE newcomer LOGIN PASSWORD 'pw'`;
  await owner.$executeRaw`CREATE ROLE poor_owner LOGIN PASSWORD 'pw'`;
  const as = (username: string) => Object.assign(new URL(ownerUrl), { username, password: "pw" }).href;
  try {
    await expect(requireMigrated(as("newcomer"))).rejects.toThrow(/npm run migrate` with DATABASE_OWNER_URL/);
    await expect(grantToApplication(as("poor_owner"), as("nobody_yet"))).rejects.toThrow(
      "PostgreSQL has no role nobody_yet, as DATABASE_URL names",
    );
  } finally {
    await owner.$executeRaw`DROP ROLE newcomer, poor_owner`;
  }
});
