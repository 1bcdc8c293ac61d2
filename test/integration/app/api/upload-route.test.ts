import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGzip, gzipSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { anonymizedBytes, ROUND_SLUG } from "../../../helpers/contest.ts";
import { contestForFile, siteForFile } from "../../../helpers/file-fixtures.ts";

const MEGABYTE = 1_000_000;

const contest = await contestForFile();
siteForFile(contest.databaseUrl, contest.storageDir);
let route: typeof import("../../../../app/api/v1/rounds/[round]/submissions/route.ts");

beforeAll(async () => {
  route = await import("../../../../app/api/v1/rounds/[round]/submissions/route.ts");
});

beforeEach(async () => {
  await contest.db.submission.deleteMany();
  await contest.db.$executeRaw`DELETE FROM pgboss.job`;
});

type Body = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | FormData;

interface Answer {
  status: number;
  code?: string;
  detail?: string;
  errorCount?: number;
  errors?: { line: number; message: string }[];
  number?: number;
}

async function upload(
  body: Body,
  options: { query?: string; token?: string; headers?: Record<string, string>; round?: string } = {},
): Promise<Answer> {
  const { query = "dataset=IDP", token = contest.teams[0].token, round = ROUND_SLUG } = options;
  const init = {
    method: "POST",
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    body,
    duplex: "half",
  };
  const request = new Request(`http://localhost/api/v1/rounds/${round}/submissions?${query}`, init);
  const response = await route.POST(request, { params: Promise.resolve({ round }) });
  return { ...(await response.json()), status: response.status };
}

function good(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(anonymizedBytes(contest));
}

function form(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append("file", new Blob([bytes]), fileName);
  return data;
}

/** `chunk` again and again until `total` bytes; asks for no more memory than one chunk. */
function endless(chunk: Uint8Array, total: number): Readable {
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < total; sent += chunk.length) yield chunk;
    })(),
  );
}

const web = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/** Looks at the process's memory until the end, and then answers by how much it grew at most. */
function watchMemory(): { end(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 5);
  return {
    end() {
      clearInterval(timer);
      look();
      return most - before;
    },
  };
}

async function expectNothingStored(): Promise<void> {
  expect(await contest.db.submission.count()).toBe(0);
  expect(await contest.db.scoring.count()).toBe(0);
  expect(await contest.db.$queryRaw`SELECT id FROM pgboss.job`).toEqual([]);
  expect(await readdir(path.join(contest.storageDir, "temporary"))).toEqual([]);
}

test("a good file is stored with its scoring and its job, however it is sent", async () => {
  const bytes = good();
  const name = "anotraces_team001_data01_IDP.csv";
  const answers = [
    await upload(bytes),
    await upload(Uint8Array.from(gzipSync(bytes)), { query: `filename=${name}.gz` }),
    await upload(bytes, { query: "", headers: { "content-disposition": `attachment; filename="${name}"` } }),
    await upload(Uint8Array.from(gzipSync(bytes)), { headers: { "content-encoding": "gzip" } }),
    await upload(form(name, bytes), { query: "" }),
    await upload(form(`C:\\fakepath\\${name}.gz`, Uint8Array.from(gzipSync(bytes)), { dataset: "IDP" }), {
      query: "",
    }),
    await upload(bytes, { round: contest.roundId }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
  expect(answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const submissions = await contest.db.submission.findMany({ include: { scorings: true } });
  expect(new Set(submissions.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(Number(submissions[0].sizeBytes)).toBe(bytes.length);
  expect(submissions.every(({ scorings }) => scorings.length === 1 && scorings[0].state === "QUEUED")).toBe(
    true,
  );
  const [{ jobs }] = await contest.db.$queryRaw<{ jobs: bigint }[]>`SELECT count(*) AS jobs FROM pgboss.job`;
  expect(Number(jobs)).toBe(7);
  expect(Buffer.from(await contest.store.bytes(submissions[0].sha256))).toEqual(Buffer.from(bytes));
});

test("an upload is refused while too many of the same user's wait", async () => {
  const { uploadSlots } = await import("../../../../lib/use-cases/uploads/upload-slots.ts");
  let end = () => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { captainId } = contest.teams[0];
  const others = Array.from({ length: 42 }, () => uploadSlots().run(captainId, () => ending));
  expect(await upload(good())).toMatchObject({ status: 429, code: "too_many_uploads" });
  await expectNothingStored();
  expect(await upload(good(), { token: contest.teams[1].token })).toMatchObject({ status: 201 });
  end();
  await Promise.all(others);
});

test("simultaneous uploads get different numbers", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(good())));
  const numbers = answers.map(({ number = 0 }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
});

test("a bad file is refused with its first 20 errors, their lines and the total", async () => {
  const rows = contest.settings.userCount * 10;
  const text = `reg_id\n${Array.from({ length: rows }, (_, i) => (i % 2 === 0 ? "9999" : "7")).join("\n")}\n`;
  const answer = await upload(Uint8Array.from(Buffer.from(text)));
  expect(answer).toMatchObject({ status: 422, code: "invalid_file", errorCount: rows / 2 });
  expect(answer.errors).toHaveLength(20);
  expect(answer.errors?.[1].line).toBe(4);
  expect(answer.errors?.[0].message).toContain("line 2: region 9999 is outside 1..1024");
  await expectNothingStored();
});

test.each([
  ["a file that is empty", () => web(Readable.from([])), "invalid_file"],
  ["a binary file", () => web(endless(randomBytes(65_536), 20 * MEGABYTE)), "invalid_file"],
  [
    "100 MB of rubbish",
    () => web(endless(Buffer.from("rubbish, rubbish; rubbish\n".repeat(2500)), 100 * MEGABYTE)),
    "invalid_file",
  ],
  ["an endless line", () => web(endless(Buffer.alloc(65_536, "1 "), 150 * MEGABYTE)), "too_large_for_round"],
  [
    "a gzip bomb of zeros",
    () => web(endless(Buffer.alloc(65_536), 300 * MEGABYTE).pipe(createGzip())),
    "invalid_file",
  ],
  [
    "a gzip bomb of rows",
    () => web(endless(Buffer.from("1\n".repeat(32_768)), 400 * MEGABYTE).pipe(createGzip({ level: 1 }))),
    "too_large",
  ],
  ["a file that is gzipped twice", () => Uint8Array.from(gzipSync(gzipSync(good()))), "invalid_file"],
  ["a gzip file cut short", () => Uint8Array.from(gzipSync(good()).subarray(0, 300)), "broken_gzip"],
  [
    "a gzip file followed by other bytes",
    () => web(Readable.from([gzipSync(good()), ...Array(40).fill(Buffer.alloc(65_536, "x"))])),
    "broken_gzip",
  ],
])("%s is refused in bounded memory", async (_what, body, code) => {
  const memory = watchMemory();
  const answer = await upload(body());
  expect(answer.code).toBe(code);
  expect(answer.detail).toMatch(/\.$/);
  expect(memory.end()).toBeLessThan(300 * MEGABYTE);
  await expectNothingStored();
});

test("an upload that breaks off leaves nothing", async () => {
  const broken = new Readable({ read() {} });
  broken.push("reg_id\n1\n");
  setTimeout(() => broken.destroy(new Error("connection lost")), 20);
  expect(await upload(web(broken))).toMatchObject({ status: 400, code: "upload_interrupted" });
  await expectNothingStored();
});

test.each([
  ["another team's", "anotraces_team002_data01_IDP.csv"],
  ["another kind's", "anotraces_team001_data02_TRP.csv"],
  ["an original set's", "orgtraces_team001_data01_IDP.csv"],
  ["no contest file's", "my traces.csv"],
])("%s file name is refused with the expected one", async (_whose, fileName) => {
  const answer = await upload(form(fileName, good(), { dataset: "IDP" }), { query: "" });
  expect(answer).toMatchObject({ status: 422, code: "bad_file_name" });
  expect(answer.detail).toContain("must be named anotraces_team001_data01_IDP.csv");
  await expectNothingStored();
});

test("only a team member may submit, only in an open phase of an existing round", async () => {
  expect(await upload(good(), { token: "" })).toMatchObject({ status: 401, code: "sign_in_required" });
  expect(await upload(good(), { round: "nowhere" })).toMatchObject({ status: 404, code: "round_not_found" });
  expect(await upload(good(), { round: "a\0b" })).toMatchObject({ status: 404, code: "round_not_found" });
  expect(await upload(good(), { query: "dataset=XYZ" })).toMatchObject({
    status: 400,
    code: "bad_parameter",
  });
  expect(await upload(good(), { query: "" })).toMatchObject({ status: 400, code: "dataset_required" });
  const [startsAt, endsAt] = [new Date(0), new Date(1000)];
  const phase = await contest.db.phase.create({
    data: { roundId: contest.roundId, kind: "ANONYMIZATION", startsAt, endsAt },
  });
  expect(await upload(good())).toMatchObject({ status: 403, code: "phase_closed" });
  const later = new Date(Date.now() + 60_000);
  await contest.db.phase.update({ where: { id: phase.id }, data: { startsAt: later, endsAt: later } });
  expect(await upload(good())).toMatchObject({ status: 403, code: "phase_not_open" });
  await contest.db.phase.delete({ where: { id: phase.id } });
  await expectNothingStored();
});

test("a file is refused if an import replaces its data set during the upload", async () => {
  const { db, teams } = contest;
  const { id, pickedId, ...facts } = await db.dataSet.findUniqueOrThrow({
    where: { id: teams[0].dataSets.IDP },
  });
  const bytes = good();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, 20)),
    async pull(controller) {
      await db.dataSet.delete({ where: { id } });
      await db.dataSet.create({ data: facts });
      controller.enqueue(bytes.slice(20));
      controller.close();
    },
  });
  expect(await upload(body)).toMatchObject({ status: 409, code: "data_set_replaced" });
  await expectNothingStored();
  await db.dataSet.deleteMany({ where: { teamId: teams[0].id, kind: "IDP" } });
  await db.dataSet.create({ data: { ...facts, id } });
});

test.each([
  [
    "left_meanwhile",
    "left the team",
    (userId: string) => contest.db.member.deleteMany({ where: { userId } }),
  ],
  ["invalid_token", "deleted the account", (id: string) => contest.db.user.delete({ where: { id } })],
  [
    "invalid_token",
    "revoked the token",
    (userId: string) => contest.db.apiToken.deleteMany({ where: { userId } }),
  ],
])("a file is refused with %s if its sender %s during the upload", async (code, _what, goAway) => {
  const data = { email: `${randomBytes(8).toString("hex")}@example.org`, name: "Mio" };
  const { id: userId } = await contest.db.user.create({ data });
  const [{ id: teamId }] = contest.teams;
  await contest.db.member.create({
    data: { teamId, userId, contestId: contest.contestId, role: "MEMBER" },
  });
  const { secret: token } = await makeApiToken(contest.db, userId, "program");
  const bytes = good();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, 20)),
    async pull(controller) {
      await goAway(userId);
      controller.enqueue(bytes.slice(20));
      controller.close();
    },
  });
  expect(await upload(body, { token })).toMatchObject({ code });
  await expectNothingStored();
});
