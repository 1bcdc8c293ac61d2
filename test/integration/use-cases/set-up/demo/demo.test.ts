import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyPassword } from "../../../../../lib/platform/auth/passwords.ts";
import { type Database, openDatabase } from "../../../../../lib/platform/db/client.ts";
import { LocalBlobStore } from "../../../../../lib/platform/storage/local-blob-store.ts";
import { demoFilePath, readDemoFile } from "../../../../../lib/use-cases/set-up/demo/demo-accounts.ts";
import { DEMO_SUBMISSIONS, DEMO_TEAMS } from "../../../../../lib/use-cases/set-up/demo/demo-plan.ts";
import { seedDemoIfEmpty } from "../../../../../lib/use-cases/set-up/demo/seed-demo.ts";
import { createTestDatabase, type TestDatabase } from "../../../../helpers/database.ts";
import { SITE_SECRET } from "../../../../helpers/site.ts";
import { tracecupWith } from "../../../../helpers/tracecup-process.ts";

let database: TestDatabase;
let db: Database;
let dataDir: string;
let store: LocalBlobStore;

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  dataDir = await mkdtemp(path.join(tmpdir(), "tracecup-demo-"));
  store = new LocalBlobStore(path.join(dataDir, "blobs"));
});

afterEach(async () => {
  await db.$disconnect();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function expectWholeDemo(): Promise<void> {
  expect(await db.contest.count()).toBe(1);
  expect(await db.team.count()).toBe(DEMO_TEAMS.length);
  expect(await db.dataSet.count()).toBe(2 * DEMO_TEAMS.length);
  expect(await db.submission.count()).toBe(DEMO_SUBMISSIONS.length);
  expect(await db.scoring.count({ where: { state: "QUEUED" } })).toBe(DEMO_SUBMISSIONS.length);
}

test("an empty database gets the demo once, with passwords readable only by the owner", async () => {
  const accounts = await seedDemoIfEmpty(db, { store, dataDir });
  await expectWholeDemo();
  expect(await seedDemoIfEmpty(db, { store, dataDir })).toEqual(accounts);
  await expectWholeDemo();
  expect((await stat(demoFilePath(dataDir))).mode & 0o777).toBe(0o600);
  const [organizer] = accounts!;
  const user = await db.user.findUniqueOrThrow({ where: { email: organizer.email } });
  expect(user.isAdministrator).toBe(true);
  expect(await verifyPassword(user.passwordHash, organizer.password)).toBe(true);

  const { code, stdout, stderr } = await tracecupWith(
    { DATABASE_URL: database.url, TRACECUP_DATA_DIR: dataDir, NEXTAUTH_SECRET: SITE_SECRET },
    ...["account", "administrator", "aki@example.org", "--instead-of", organizer.email],
  );
  expect({ code, stdout, stderr }).toEqual({
    stderr: "",
    code: 0,
    stdout: expect.stringMatching(
      /^aki@example.org {2}\S+ {2}Organizer\norganizer@demo.example {2}\(deleted\)\n$/,
    ),
  });
  const organizers = await db.user.findMany({ where: { isAdministrator: true } });
  expect(organizers.map(({ email }) => email)).toEqual(["aki@example.org"]);
  expect(await seedDemoIfEmpty(db, { store, dataDir })).toEqual(accounts!.slice(1));
});

test("a killed start is completed by the next", async () => {
  const place = { store, dataDir };
  let writers = 0;
  const dying: typeof store = Object.create(store);
  dying.writer = () => {
    // Four files of each team's data sets come first; then three submissions.
    if (++writers > 4 * DEMO_TEAMS.length + 3) throw new Error("killed");
    return store.writer();
  };
  await expect(seedDemoIfEmpty(db, { ...place, store: dying })).rejects.toThrow("killed");
  expect(await db.submission.count()).toBe(3);
  const before = await readDemoFile(dataDir);
  expect(await seedDemoIfEmpty(db, place)).toEqual(before?.accounts);
  await expectWholeDemo();
});

test("a database with another contest stays unchanged", async () => {
  await db.contest.create({ data: { slug: "real", name: "Real" } });
  expect(await seedDemoIfEmpty(db, { store, dataDir })).toBeNull();
  expect(await db.team.count()).toBe(0);
  expect(await readDemoFile(dataDir)).toBeNull();
});
