import pg from "pg";
import { expect, test } from "vitest";
import { problem } from "../../../../lib/api/http/problem-document.ts";
import { type Database, openDatabase } from "../../../../lib/platform/db/client.ts";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { reasonOf } from "../../../../lib/platform/failures/failure-reason.ts";
import { isOutage } from "../../../../lib/platform/failures/outage.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const { url } = await databaseForFile();

async function asked(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** What somebody is told whose act met this database; null where it went through. */
async function notifiedUsers(url: string, act: (db: Database) => Promise<unknown>): Promise<number | null> {
  const db = openDatabase(url);
  try {
    await act(db);
    return null;
  } catch (error) {
    expect(isOutage(error)).toBe(true);
    return problem(error).status;
  } finally {
    await db.$disconnect();
  }
}

const row = (slug: string) => ({ data: { slug, name: slug, timeZone: "UTC" } });

test("a read-only database counts as an outage, and reading continues", async () => {
  const name = new URL(url).pathname.slice(1);
  await asked(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  const writes: ((db: Database) => Promise<unknown>)[] = [
    (db) => db.contest.create(row("one")),
    (db) => inTransaction(db, (tx) => tx.contest.create(row("two"))),
    (db) => db.$executeRaw`UPDATE "Contest" SET name = 'three'`,
  ];
  for (const write of writes) expect(await notifiedUsers(url, write)).toBe(503);
  expect(await notifiedUsers(url, (db) => db.contest.count())).toBeNull();
  await asked("SET default_transaction_read_only = off", `ALTER DATABASE "${name}" RESET ALL`);
  expect(await notifiedUsers(url, writes[0])).toBeNull();
});

test("a database server with a full disk is reported as such", async () => {
  // PostgreSQL's own words for it, from PostgreSQL itself, whose disk is not ours to fill.
  await asked(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
  await asked(`CREATE TRIGGER full_disk BEFORE INSERT ON "Contest" EXECUTE FUNCTION full_disk()`);
  const db = openDatabase(url);
  try {
    const error = await db.contest.create(row("four")).catch((thrown: unknown) => thrown);
    expect(problem(error).status).toBe(507);
    expect(reasonOf(error).code).toBe("disk_full");
    expect(isOutage(error)).toBe(true);
  } finally {
    await db.$disconnect();
  }
});

test("a database without a free connection counts as an outage", async () => {
  const role = `few_${new URL(url).pathname.slice(1)}`;
  await asked(`CREATE ROLE "${role}" LOGIN PASSWORD 'few' CONNECTION LIMIT 0`);
  try {
    const refused = Object.assign(new URL(url), { username: role, password: "few" }).href;
    expect(await notifiedUsers(refused, (db) => db.contest.count())).toBe(503);
    expect(await notifiedUsers(refused, (db) => inTransaction(db, (tx) => tx.contest.count()))).toBe(503);
  } finally {
    await asked(`DROP ROLE "${role}"`);
  }
});

test("a database on an unreachable network counts as an outage", async () => {
  // No stream goes to an address that names many: the system answers as it does where a link is down.
  const nowhere = "postgresql://nobody:none@255.255.255.255:5432/none";
  expect(await notifiedUsers(nowhere, (db) => db.contest.count())).toBe(503);
  expect(await notifiedUsers(nowhere, (db) => db.$queryRaw`SELECT 1`)).toBe(503);
  expect(await notifiedUsers(nowhere, (db) => inTransaction(db, (tx) => tx.contest.count()))).toBe(503);
});
