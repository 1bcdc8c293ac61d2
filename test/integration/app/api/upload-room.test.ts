import { gzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { uploadBound } from "../../../../lib/contest/upload-size.ts";
import { NEW_ROUND_SETTINGS } from "../../../../lib/use-cases/rounds/presets.ts";
import { importFolder } from "../../../../lib/use-cases/set-up/imports/import-folder.ts";
import { anonymizedBytes, ROUND_SLUG, smallSettings } from "../../../helpers/contest.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";

const contest = await contestForFile();
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
const { db, roundId, teams } = contest;
const settings = smallSettings();
const { environment } = await import("../../../../lib/platform/env.ts");

beforeEach(async () => {
  await db.submission.deleteMany();
  await db.round.update({ where: { id: roundId }, data: { settings } });
});

async function ask(method: string, path: string, body?: Uint8Array<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${teams[0].token}` };
  const answer = await fetch(`${server.url}/api/v1${path}`, { method, headers, body });
  return { ...(await answer.json()), status: answer.status };
}

const upload = (bytes: Uint8Array<ArrayBuffer>, kind = "IDP") =>
  ask("POST", `/rounds/${ROUND_SLUG}/submissions?dataset=${kind}`, bytes);
const good = () => Uint8Array.from(anonymizedBytes(contest));

test("a small gzip file that unfolds to more than the round's shape allows is refused", async () => {
  const [userCount, eventsPerUser] = [settings.userCount, 10];
  const { maxBytes, listLength } = uploadBound(settings, { userCount, eventsPerUser });
  const line = `${Array.from({ length: 500 }, (_, i) => i + 1).join(" ")}\n`;
  const text = `reg_id\n${line.repeat(userCount * eventsPerUser)}`;
  expect(text.length).toBeLessThan(settings.limits.maxUploadBytes);
  const answer = await upload(Uint8Array.from(gzipSync(text)));
  expect(answer).toMatchObject({
    status: 413,
    code: "too_large_for_round",
    maxBytes,
    users: userCount,
    events: 10,
  });
  expect(answer.detail).toContain(`${userCount} users with 10 events each`);
  expect(answer.detail).toContain(`lists of ${listLength} regions`);
  expect(await db.submission.count()).toBe(0);
});

test("uploads are refused below the disk's reserve, and everything else goes on", async () => {
  expect(await upload(good())).toMatchObject({ status: 201 });
  const settingsOfSite = environment() as { diskReserveBytes: number };
  const before = settingsOfSite.diskReserveBytes;
  settingsOfSite.diskReserveBytes = 1e18;
  onTestFinished(() => {
    settingsOfSite.diskReserveBytes = before;
  });
  expect(await upload(good())).toMatchObject({ status: 507, code: "disk_reserve" });
  const folder = "test/golden/data/small";
  const consent = { createTeams: true, force: false, skipIncomplete: false };
  const wish = { folder, timeZone: "UTC", create: true, dryRun: true, ...consent };
  const imported = importFolder(db, contest.store, wish);
  await expect(imported).rejects.toMatchObject({ status: 507, code: "disk_reserve" });
  expect(await ask("GET", `/rounds/${ROUND_SLUG}`)).toMatchObject({ status: 200 });
  expect(await db.submission.count()).toBe(1);
});

test("a team with too many submissions waiting sends more when some are scored", async () => {
  const limits = { ...settings.limits, pendingSubmissions: 2 };
  await db.round.update({ where: { id: roundId }, data: { settings: { ...settings, limits } } });
  expect(await upload(good())).toMatchObject({ status: 201 });
  expect(await upload(good())).toMatchObject({ status: 201 });
  const refused = { status: 429, code: "submissions_pending", limit: 2, pending: 2 };
  expect(await upload(good())).toMatchObject(refused);
  await db.scoring.updateMany({ data: { state: "SCORED" } });
  expect(await upload(good())).toMatchObject({ status: 201 });
});

test("a team with its quota used up sends no more, whose equal files count once", async () => {
  const first = await upload(good());
  expect(await upload(good())).toMatchObject({ status: 201 });
  const shape = { userCount: settings.userCount, eventsPerUser: 10 };
  const allowed = 20 * uploadBound(settings, shape).maxBytes;
  await db.submission.updateMany({ data: { storedBytes: allowed - 1 } });
  expect(await upload(good())).toMatchObject({ status: 201 });
  await db.submission.update({ where: { id: first.id }, data: { storedBytes: allowed } });
  const refused = await upload(good());
  const megabytes = Number((allowed / 1e6).toPrecision(3));
  expect(refused).toMatchObject({ status: 403, code: "team_quota", used: megabytes, allowed: megabytes });
  expect(refused.detail).toContain("ask the organizers");
  // Another's are not counted.
  await db.submission.updateMany({ data: { dataSetId: teams[1].dataSets.IDP } });
  expect(await upload(good())).toMatchObject({ status: 201 });
});

test("the form for a new round begins with limits for each team", () => {
  expect(NEW_ROUND_SETTINGS.limits).toMatchObject({
    submissionsPerDay: 50,
    submissionsPerPhase: 500,
    pendingSubmissions: 10,
  });
});
