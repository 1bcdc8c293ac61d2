import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiServer, startApiServer } from "../helpers/api-server.ts";
import { anonymizedBytes, makeTestContest, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { enterSite, leaveSite } from "../helpers/site.ts";
import { tracecup } from "../helpers/tracecup-process.ts";
import { WorkerProcess } from "../helpers/worker-process.ts";

const NAME = "anotraces_team001_data01_IDP.csv";

let database: TestDatabase;
let contest: TestContest;
let server: ApiServer;
let worker: WorkerProcess;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url);
  folder = await mkdtemp(path.join(tmpdir(), "tracecup-submit-"));
  enterSite(database.url, contest.storageDir);
  server = await startApiServer();
  worker = new WorkerProcess(database.url, contest.storageDir);
});

afterAll(async () => {
  await worker.end("SIGTERM");
  await server.close();
  await leaveSite();
  await contest.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function submitFile(file: string, ...more: string[]) {
  return tracecup("submit", "--server", server.url, "--token", contest.teams[0].token, ...more, file);
}

test("a good file, gzipped: the scores on standard output, exit 0", async () => {
  const file = path.join(folder, `${NAME}.gz`);
  await writeFile(file, gzipSync(anonymizedBytes(contest)));
  const { code, stdout, stderr } = await submitFile(file);
  expect(stderr).toContain("submission 1 was taken in");
  const [scoring] = await contest.db.scoring.findMany({ include: { results: true } });
  const names = stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/ [^ ]+$/, ""));
  expect(names.slice(0, -1)).toEqual([
    "s_U",
    ...contest.settings.attackers.map((name) => `s_${name[0]} ${name}`),
    "s_I,min",
    "s_T,min",
  ]);
  expect(Number(/^s_U (.*)$/m.exec(stdout)?.[1])).toBe(scoring.utilityScore);
  expect(code).toBe(0);
}, 60_000);

test("a bad file: its errors with their lines, exit 1", async () => {
  const file = path.join(folder, NAME);
  await writeFile(file, "reg_id\n9999\n");
  const { code, stdout, stderr } = await submitFile(file);
  expect(stdout).toBe("");
  expect(stderr).toContain(`${NAME} line 2: region 9999 is outside 1..1024`);
  expect(code).toBe(1);
});

test("wrong usage: exit 2; no such file, no such server: one sentence, exit 1", async () => {
  expect((await tracecup("submit", "--server", server.url, NAME)).code).toBe(2);
  expect((await tracecup("submit", "--server", "nonsense", "--token", "x", NAME)).code).toBe(2);
  const missing = await submitFile(path.join(folder, "missing.csv"));
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toContain("there is no such file");
  const file = path.join(folder, NAME);
  const nobody = await tracecup(
    "submit",
    "--server",
    "http://127.0.0.1:9",
    "--token",
    "x",
    "--round",
    "r",
    file,
  );
  expect(nobody.code).toBe(1);
  expect(nobody.stderr).toMatch(/^http:\/\/127\.0\.0\.1:9 cannot be reached: .*\n$/);
});
