import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { forgetIdempotencyKeys } from "../../../../lib/use-cases/uploads/repeatable-upload.ts";
import { anonymizedBytes, ROUND_SLUG, smallSettings } from "../../../helpers/contest.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { attackName, inferredTable, lockSet, openAttackPhase } from "../../../helpers/public-sets.ts";
import { zipOf } from "../../../helpers/zip.ts";

const DAY_MS = 24 * 3_600_000;

const contest = await contestForFile({ teams: 3 });
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
const { db, roundId, teams } = contest;
const settings = smallSettings();

beforeEach(async () => {
  await db.submission.deleteMany();
  await db.idempotencyKey.deleteMany();
  await db.phase.deleteMany({ where: { roundId } });
  await db.round.update({ where: { id: roundId }, data: { settings } });
});

async function post(path: string, key: string, body: Uint8Array, token = teams[0].token) {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  const init = { method: "POST", headers, body: Uint8Array.from(body) };
  const answer = await fetch(`${server.url}/api/v1/rounds/${ROUND_SLUG}${path}`, init);
  const replayed = answer.headers.get("idempotency-replayed");
  return { status: answer.status, replayed, ...(await answer.json()) };
}

const upload = (key: string, { body = good(), token = teams[0].token, kind = "IDP" } = {}) =>
  post(`/submissions?dataset=${kind}`, key, body, token);
const good = () => Uint8Array.from(anonymizedBytes(contest));

/** Another good file. */
function other(): Uint8Array<ArrayBuffer> {
  const [head, first, ...rest] = Buffer.from(good()).toString().split("\n");
  return Uint8Array.from(Buffer.from([head, first === "1" ? "2" : "1", ...rest].join("\n")));
}

test("an upload that is sent again with its key is answered from the one submission", async () => {
  const first = await upload("a");
  expect(first).toMatchObject({ status: 201, number: 1, replayed: null });
  expect(await upload("a")).toEqual({ ...first, replayed: "true" });
  expect(await upload("b")).toMatchObject({ status: 201, number: 2, replayed: null });
  expect(await db.submission.count()).toBe(2);
});

test("an upload is repeated after its phase and beyond the limits", async () => {
  const first = await upload("a");
  const limits = { ...settings.limits, pendingSubmissions: 1 };
  await db.round.update({ where: { id: roundId }, data: { settings: { ...settings, limits } } });
  expect(await upload("b")).toMatchObject({ status: 429, code: "submissions_pending" });
  const [startsAt, endsAt] = [2 * DAY_MS, 1000].map((ago) => new Date(Date.now() - ago));
  await db.phase.create({ data: { roundId, kind: "ANONYMIZATION", startsAt, endsAt } });
  expect(await upload("b")).toMatchObject({ status: 403, code: "phase_closed" });
  expect(await upload("a")).toEqual({ ...first, replayed: "true" });
  // In time is what came in time: a late file does not come in by the key of another.
  expect(await upload("a", { body: other() })).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  expect(await db.submission.count()).toBe(1);
});

test("a key is refused for another file and another data set", async () => {
  await upload("a");
  const refused = { status: 422, code: "idempotency_key_reused" };
  expect(await upload("a", { body: other() })).toMatchObject(refused);
  expect(await upload("a", { kind: "TRP" })).toMatchObject(refused);
  expect(await db.submission.count()).toBe(1);
});

test("a file that is refused for its key is not in the store", async () => {
  const key = { userId: teams[0].captainId, key: "a", requestHash: "of an attack", arrivedAt: new Date() };
  await db.idempotencyKey.create({ data: key });
  const body = Uint8Array.from(Buffer.from(`${Buffer.from(other()).toString().trimEnd()}\n`));
  const sha256 = createHash("sha256").update(body).digest("hex");
  expect(await upload("a", { body })).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  expect(await contest.store.size(sha256)).toBeUndefined();
});

test("simultaneous uploads with one key make one submission", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload("a")));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  expect(await db.submission.count()).toBe(1);
  expect(await db.scoring.count()).toBe(1);
});

test("a repetition under way when the first upload ends is not asked for limits anew", async () => {
  const limits = { ...settings.limits, pendingSubmissions: 1 };
  await db.round.update({ where: { id: roundId }, data: { settings: { ...settings, limits } } });
  const bytes = good();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slowly = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.slice(0, 100));
      await finished;
      controller.enqueue(bytes.slice(100));
      controller.close();
    },
  });
  const digest = createHash("sha256").update(bytes).digest("base64");
  const declared = { "content-digest": `sha-256=:${digest}:` };
  const second = fetch(`${server.url}/api/v1/rounds/${ROUND_SLUG}/submissions?dataset=IDP`, {
    method: "POST",
    headers: { authorization: `Bearer ${teams[0].token}`, "idempotency-key": "a", ...declared },
    body: slowly,
    duplex: "half",
  } as RequestInit);
  await eventually("it is under way", async () => (await db.uploadUnderWay.count()) > 0);
  const first = await upload("a");
  expect(first.status).toBe(201);
  finish();
  const answer = await second;
  expect({ status: answer.status, id: (await answer.json()).id }).toEqual({ status: 201, id: first.id });
});

test("simultaneous uploads of two files with one key make one submission", async () => {
  const answers = await Promise.all([upload("a"), upload("a", { body: other() })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await db.submission.count()).toBe(1);
});

test("the key of another user is independent", async () => {
  await upload("a");
  expect(await upload("a", { token: teams[1].token })).toMatchObject({ status: 201, replayed: null });
  expect(await db.submission.count()).toBe(2);
});

test("a refused upload leaves no key", async () => {
  expect(await upload("a", { body: Buffer.from("reg_id\n9999\n") })).toMatchObject({ code: "invalid_file" });
  expect(await db.idempotencyKey.count()).toBe(0);
  expect(await upload("a")).toMatchObject({ status: 201, replayed: null });
});

test("a key that is no visible ASCII is refused", async () => {
  expect(await upload("a b")).toMatchObject({ status: 400, code: "bad_idempotency_key" });
  expect(await upload("x".repeat(201))).toMatchObject({ status: 400, code: "bad_idempotency_key" });
});

test("a key is forgotten after a day, and its submission stays", async () => {
  await upload("a");
  await forgetIdempotencyKeys(db, new Date(Date.now() + DAY_MS - 60_000));
  expect(await db.idempotencyKey.count()).toBe(1);
  await forgetIdempotencyKeys(db, new Date(Date.now() + DAY_MS + 60_000));
  expect(await db.idempotencyKey.count()).toBe(0);
  expect(await db.submission.count()).toBe(1);
});

test("a zip of attacks that is sent again takes what is missing and doubles nothing", async () => {
  const [attacker, ...targets] = teams;
  for (const team of targets) await lockSet(contest, team, "IDP");
  await openAttackPhase(contest);
  const names = targets.map((team) => attackName("etable", attacker, team, "IDP"));
  const table = Uint8Array.from(inferredTable(settings.userCount));
  const zip = zipOf(names.map((name) => ({ name, bytes: table })));
  const send = (key: string, body = zip) => post("/attacks?filename=attacks.zip", key, body);
  const first = await send("a");
  expect(first).toMatchObject({ status: 201, accepted: 2, replayed: null });
  const again = await send("a");
  expect(again).toMatchObject({ status: 201, accepted: 2, replayed: "true" });
  expect(again.files).toEqual(first.files);
  // As if the process had been killed before the second file.
  await db.teamAttack.delete({ where: { id: first.files[1].id } });
  await db.phase.updateMany({
    where: { roundId, kind: "ATTACK" },
    data: { endsAt: new Date() },
  });
  const resumed = await send("a");
  expect(resumed).toMatchObject({ status: 201, accepted: 2, replayed: "true" });
  expect(resumed.files[0]).toEqual(first.files[0]);
  expect(await db.teamAttack.count()).toBe(2);
  const reused = await send("a", zipOf([{ name: names[0], bytes: table }]));
  expect(reused).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  expect(await send("b")).toMatchObject({ status: 403, code: "attack_closed" });
  // The same file twice in a zip is one attempt, also once that has failed.
  await db.teamAttack.deleteMany();
  await db.phase.updateMany({
    where: { roundId, kind: "ATTACK" },
    data: { endsAt: new Date(Date.now() + DAY_MS) },
  });
  const twice = zipOf(["one/", "two/"].map((folder) => ({ name: `${folder}${names[0]}`, bytes: table })));
  const refusedOnce = { status: 201, accepted: 1, refused: 1, files: [{}, { code: "same_attack" }] };
  expect(await send("c", twice)).toMatchObject(refusedOnce);
  await db.teamAttack.updateMany({ data: { state: "FAILED" } });
  expect(await send("c", twice)).toMatchObject(refusedOnce);
});
