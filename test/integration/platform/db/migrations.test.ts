import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrationNames } from "../../../../lib/platform/db/migrations.ts";
import { ensureDatabase } from "../../../../scripts/embedded-postgres/database.ts";
import { applyMigrations, requireMigrated } from "../../../../scripts/migrations/apply.ts";
import { diffSchemaFromMigrations } from "../../../../scripts/migrations/diff.ts";
import { createTestDatabase, type TestDatabase } from "../../../helpers/database.ts";
import { eventually } from "../../../helpers/eventually.ts";

let migrated: TestDatabase;

beforeAll(async () => {
  migrated = await createTestDatabase();
});

afterAll(() => migrated.drop());

async function emptyDatabase(name: string): Promise<string> {
  const server = inject("postgresUrl");
  await ensureDatabase(server, name);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

test("the migrations lead to prisma/schema.prisma", async () => {
  expect(await diffSchemaFromMigrations(await emptyDatabase("drift"))).toBe("");
});

test("members of teams and juries have an index by user", async () => {
  const client = new pg.Client({ connectionString: migrated.url });
  await client.connect();
  const { rows } = await client.query(`
    SELECT attrelid::regclass::text AS "table" FROM pg_attribute JOIN pg_index ON indrelid = attrelid AND indkey[0] = attnum
    WHERE attname = 'userId' AND attrelid IN ('"JuryMember"'::regclass, '"Member"'::regclass) ORDER BY 1`);
  await client.end();
  expect(rows).toEqual([{ table: '"JuryMember"' }, { table: '"Member"' }]);
});

test("migrating a migrated database does nothing", async () => {
  expect(await applyMigrations(migrated.url)).toEqual([]);
});

test("of several starts at once, one migrates and the others wait for it", async () => {
  const url = await emptyDatabase("race");
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url), applyMigrations(url)]);
  expect(applied.flat()).toEqual(migrationNames());
});

test("a database whose migration was killed is migrated by the next start", async () => {
  const url = await emptyDatabase("killed");
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  // Somebody else's transaction holds the migration up at its first statement, and then its process is gone.
  await client.query("BEGIN; CREATE TYPE \"MemberRole\" AS ENUM ('OTHER')");
  const held = applyMigrations(url);
  const outcome = held.then(
    () => "migrated",
    (error: Error) => error.message,
  );
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
  await eventually("the migration waits", async () => {
    const { rows } = await admin.query(`SELECT pid ${others} AND wait_event_type = 'Lock'`);
    return rows.length > 0;
  });
  await admin.query(`SELECT pg_terminate_backend(pid) ${others}`);
  await admin.end();
  expect(await outcome).toMatch(/^The database could not be migrated: /);
  expect(await applyMigrations(url)).toEqual(migrationNames());
});

test("an unfinished migration of another tool is not applied again", async () => {
  const url = await emptyDatabase("unfinished");
  await applyMigrations(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const first = migrationNames()[0];
  await client.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1", [first]);
  await client.end();
  // What it made is there: the sentence says so instead of pretending.
  await expect(applyMigrations(url)).rejects.toThrow(/already exists/);
});

test("requireMigrated accepts only a migrated database", async () => {
  await expect(requireMigrated(await emptyDatabase("bare"))).rejects.toThrow(/run `npm run migrate`/);
  await expect(requireMigrated(migrated.url)).resolves.toBeUndefined();
});

test("a version older than the database does not start", async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('next', '', '29990101000000_next', now())`);
  await client.end();
  for (const act of [requireMigrated, applyMigrations]) {
    await expect(act(url)).rejects.toThrow(
      /newer than this version of Tracecup: .* 29990101000000_next\. Update/,
    );
  }
  await drop();
});

test("migrations create the queue's tables, so that the web app needs no right to", async () => {
  const client = new pg.Client({ connectionString: migrated.url });
  await client.connect();
  const { rows } = await client.query("SELECT name FROM pgboss.queue");
  await client.end();
  expect(rows.map((row) => row.name)).toContain("score-submission");
});

test("an unreachable database is reported in one sentence without the password", async () => {
  const url = "postgresql://someone:s3cret@127.0.0.1:9/nowhere";
  await expect(applyMigrations(url)).rejects.toThrow(
    /^The database nowhere at 127\.0\.0\.1:9 cannot be reached: .*ECONNREFUSED.*\.$/,
  );
});
