import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase, type Transaction } from "../../../../../lib/platform/db/client.ts";
import { inTransaction } from "../../../../../lib/platform/db/transaction.ts";
import { LocalBlobStore } from "../../../../../lib/platform/storage/local-blob-store.ts";
import { insertRules } from "../../../../../lib/use-cases/information/rules/publish-rules.ts";
import { nameJuryMember } from "../../../../../lib/use-cases/people/jury/name-jury-member.ts";
import { withdrawTeam } from "../../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { putStory } from "../../../../../lib/use-cases/rounds/introduction/save-story.ts";
import { addRound, newRoundSchema } from "../../../../../lib/use-cases/rounds/round-input.ts";
import { describeContest } from "../../../../../lib/use-cases/set-up/contest-files/describe-contest.ts";
import { exportContest } from "../../../../../lib/use-cases/set-up/contest-files/export-contest.ts";
import { importContest } from "../../../../../lib/use-cases/set-up/contest-files/import-contest.ts";
import { createTestDatabase } from "../../../../helpers/database.ts";
import { contestForFile, folderForFile } from "../../../../helpers/file-fixtures.ts";
import { untilLocksAwaited } from "../../../../helpers/locks.ts";
import { giveContestPicture } from "../../../../helpers/pictures.ts";

const contest = await contestForFile();
const folder = await folderForFile();

beforeAll(async () => {
  const { db, contestId, teams } = contest;
  await db.contest.update({
    where: { id: contestId },
    data: { name: 'Cup: "2026" #1', maxTeamSize: 4, selfRegistration: true, timeZone: "Europe/Berlin" },
  });
  await withdrawTeam(db, null, teams[1].id);
  await db.team.create({ data: { contestId, number: 0, name: "運営" } });
  await nameJuryMember(db, null, contestId, { email: "ex@example.org", name: "Examiner" });
  const rules = (version: number) => ({
    bodyEn: `# Rules ${version}\n\n- one: two\n`,
    bodyJa: "# ルール\n\n1日2回まで。",
    summary: "",
  });
  await inTransaction(db, async (tx) => {
    for (const version of [1, 2]) await insertRules(tx, null, contestId, rules(version));
  });
  await inTransaction(db, (tx) => putStory(tx, contestId, { bodyEn: "# A week\n\n: of traces", bodyJa: "" }));
  await giveContestPicture(db, contestId);
  const final = newRoundSchema.parse({
    name: "Final",
    slug: "final",
    preset: "pws2019-final",
    settings: { limits: { submissionsPerDay: 3 }, weight: 9, attackFeedback: "score" },
    phases: [
      // The hour that clocks show twice, and a moment between two seconds.
      { kind: "REGISTRATION", startsAt: "2026-10-25T02:30:00+02:00", endsAt: "2026-10-25T02:30:00+01:00" },
      { kind: "ANONYMIZATION", startsAt: "2026-11-01T00:00:00Z", endsAt: "2026-11-02T00:00:00.123Z" },
    ],
  });
  const { id } = await addRound(db, null, contestId, final);
  await db.round.update({ where: { id }, data: { boardFreezesAt: new Date("2026-11-01T12:00:00Z") } });
});

/** An installation with nothing in it. */
async function emptyPlatform() {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { maxConnections: 3 });
  const storageDir = await mkdtemp(path.join(tmpdir(), "tracecup-blobs-"));
  onTestFinished(async () => {
    await db.$disconnect();
    await database.drop();
    await rm(storageDir, { recursive: true, force: true });
  });
  return { db, store: new LocalBlobStore(storageDir) };
}

async function filesIn(root: string): Promise<Record<string, string>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [path.relative(root, file), await readFile(file, "utf8")] as const);
  return Object.fromEntries(await Promise.all(texts));
}

test.each([
  { what: "a set-up alone", target: "set-up", withData: false },
  { what: "with the data", target: "whole", withData: true },
  { what: "with the data, as an archive", target: "whole.zip", withData: true },
])("an export imports into an empty platform and exports equally: $what", async ({ target, withData }) => {
  const first = path.join(folder, target);
  await exportContest(contest.db, contest.store, contest.contestSlug, { target: first, withData });
  const { db, store } = await emptyPlatform();
  const outcome = await importContest(db, store, first, { dryRun: false });
  expect(outcome).toMatchObject({
    imported: true,
    rounds: 2,
    teams: 3,
    dataSets: withData ? 4 : 0,
    newJury: ["ex@example.org"],
  });
  const described = (of: typeof db) => describeContest(of, contest.contestSlug, { withSalts: withData });
  expect(await described(db)).toEqual(await described(contest.db));
  const introduction = async (of: typeof db) =>
    of.contest.findUniqueOrThrow({
      where: { slug: contest.contestSlug },
      select: { story: { omit: { contestId: true } }, picture: { omit: { contestId: true } } },
    });
  expect(await introduction(db)).toEqual(await introduction(contest.db));
  const again = path.join(folder, `again-${target}`);
  await exportContest(db, store, contest.contestSlug, { target: again, withData });
  if (target.endsWith(".zip")) expect(await readFile(again)).toEqual(await readFile(first));
  else expect(await filesIn(again)).toEqual(await filesIn(first));
});

test("an export is readable only by its owner, and contains secrets only on request", async () => {
  const open = path.join(folder, "open");
  const secret = path.join(folder, "secret");
  const options = { umask: process.umask(0) };
  try {
    await exportContest(contest.db, contest.store, contest.contestSlug, { target: open, withData: false });
    await exportContest(contest.db, contest.store, contest.contestSlug, { target: secret, withData: true });
  } finally {
    process.umask(options.umask);
  }
  const { salt } = await contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });
  const texts = Object.values(await filesIn(open)).join("\n");
  expect(texts).not.toContain(salt);
  expect(texts).not.toContain("user_id,time_id");
  const files = await filesIn(secret);
  expect(files["contest.yaml"]).toContain(salt);
  expect(Object.keys(files)).toHaveLength(2 + 2 * 4);
  for (const name of Object.keys(files)) {
    expect((await stat(path.join(secret, name))).mode & 0o777, name).toBe(0o600);
  }
  const entries = await contest.db.auditEntry.findMany({ where: { action: "contest.export" } });
  expect(entries.some(({ detail }) => (detail as { withData: boolean }).withData)).toBe(true);
});

test.each(["damaged", "damaged.zip"])(
  "a damaged file is not exported into %s, and the attempt is recorded",
  async (name) => {
    const { db, store, contestSlug, storageDir, teams } = contest;
    const { originalSha256 } = await db.dataSet.findUniqueOrThrow({ where: { id: teams[0].dataSets.IDP } });
    const file = path.join(storageDir, originalSha256.slice(0, 2), `${originalSha256}.gz`);
    const intact = await readFile(file);
    const damaged = Buffer.from(intact);
    damaged[damaged.length - 6] ^= 1;
    const recorded = () => db.auditEntry.count({ where: { action: "contest.export" } });
    const before = await recorded();
    const target = path.join(folder, name);
    await writeFile(file, damaged);
    try {
      const exported = exportContest(db, store, contestSlug, { target, withData: true });
      await expect(exported).rejects.toThrow(`the file store's blob ${originalSha256} is damaged`);
    } finally {
      await writeFile(file, intact);
    }
    expect(await recorded()).toBe(before + 1);
    const left = (await readdir(folder, { recursive: true })).filter((found) => found.startsWith(name));
    expect(left).toEqual(name.endsWith(".zip") ? [] : [name]);
  },
);

test("an export overwrites nothing, and an import no contest", async () => {
  const target = path.join(folder, "once");
  const write = () =>
    exportContest(contest.db, contest.store, contest.contestSlug, { target, withData: false });
  await write();
  await expect(write()).rejects.toMatchObject({ code: "file_exists" });
  await expect(importContest(contest.db, contest.store, target, { dryRun: false })).rejects.toMatchObject({
    code: "contest_slug_taken",
  });
});

test("an import is refused if the contest is created meanwhile", async () => {
  const target = path.join(folder, "late");
  await exportContest(contest.db, contest.store, contest.contestSlug, { target, withData: false });
  const { db, store } = await emptyPlatform();
  const first = async (tx: Transaction) => {
    await tx.contest.create({ data: { name: "First", slug: contest.contestSlug, timeZone: "Asia/Tokyo" } });
    const importing = importContest(db, store, target, { dryRun: false });
    const refused = importing.then(
      () => null,
      (error: unknown) => error,
    );
    await untilLocksAwaited(db);
    return { late: refused };
  };
  const { late } = await inTransaction(db, first, 60_000);
  expect(await late).toMatchObject({ code: "contest_slug_taken", status: 409 });
});

test("bad data files are named with their lines, and nothing is imported", async () => {
  const target = path.join(folder, "bad");
  await exportContest(contest.db, contest.store, contest.contestSlug, { target, withData: true });
  const file = path.join(target, "data", "preliminary", "orgtraces_team001_data01_IDP.csv");
  const lines = (await readFile(file, "utf8")).split("\n");
  lines[4] = lines[4].replace(/\d+$/, "1025");
  await writeFile(file, lines.join("\n"));
  const { db, store } = await emptyPlatform();
  const { imported, refused } = await importContest(db, store, target, { dryRun: false });
  expect(imported).toBe(false);
  const [report] = refused;
  expect(report.files.flatMap(({ errors }) => errors.map(({ line }) => line))).toEqual([5]);
  expect(await db.contest.count()).toBe(0);
});

test.each([
  ["is not there", (file: string) => rm(file), "holds no picture.png."],
  ["is none", (file: string) => writeFile(file, "a,b\n"), "Expected a PNG, JPEG, WebP or AVIF picture"],
])("an import is refused whose picture %s", async (what, spoil, message) => {
  const target = path.join(folder, `picture ${what}`);
  await exportContest(contest.db, contest.store, contest.contestSlug, { target, withData: false });
  await spoil(path.join(target, "picture.png"));
  const { db, store } = await emptyPlatform();
  await expect(importContest(db, store, target, { dryRun: true })).rejects.toMatchObject({
    code: "bad_contest_file",
    message: expect.stringContaining(message),
  });
});

test("a dry run changes nothing", async () => {
  const target = path.join(folder, "checked");
  await exportContest(contest.db, contest.store, contest.contestSlug, { target, withData: false });
  const { db, store } = await emptyPlatform();
  expect(await importContest(db, store, target, { dryRun: true })).toMatchObject({
    imported: false,
    rounds: 2,
  });
  expect(await db.contest.count()).toBe(0);
});
