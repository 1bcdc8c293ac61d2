import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeChunks } from "../../../../lib/platform/storage/blob-store.ts";
import { submit } from "../../../helpers/contest.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { type FaultyProxy, startFaultyProxy } from "../../../helpers/faulty-proxy.ts";
import { contestForFile, folderForFile } from "../../../helpers/file-fixtures.ts";
import { startS3, type TestS3 } from "../../../helpers/s3.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

const contest = await contestForFile();
const folder = await folderForFile();
let s3: TestS3;
let proxy: FaultyProxy;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  s3 = await startS3(folder);
  proxy = await startFaultyProxy(s3.port);
});

afterAll(async () => {
  for (const worker of workers) await worker.end("SIGKILL");
  await proxy.close();
  await s3.close();
});

function startWorker(): WorkerProcess {
  const worker = new WorkerProcess(contest.databaseUrl, contest.storageDir, {
    TRACECUP_DATA_DIR: path.join(folder, "data"),
    TRACECUP_S3_BUCKET: "tracecup",
    TRACECUP_S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    TRACECUP_S3_ACCESS_KEY_ID: "S3RVER",
    TRACECUP_S3_SECRET_ACCESS_KEY: "S3RVER",
  });
  workers.push(worker);
  return worker;
}

test("a worker that is killed while it downloads a file leaves its scoring to another", async () => {
  const { db, teams, store, settings } = contest;
  const { id: submissionId } = await submit(contest, teams[0], "IDP");
  for await (const key of store.list(new Date(Date.now() + 60_000))) {
    await storeChunks(s3.store, [await store.bytes(key)]);
  }
  proxy.faults.push({ hangAnswerAfter: 100 });
  const killed = startWorker();
  await eventually("it waits for a file", () => proxy.seen.includes("GET"));
  expect(await killed.end("SIGKILL")).toBeNull();
  startWorker();
  const scoring = () => db.scoring.findFirstOrThrow({ where: { submissionId }, include: { attempts: true } });
  await eventually("it is scored", async () => (await scoring()).state === "SCORED");
  const { id, attempts } = await scoring();
  expect(attempts.map(({ outcome }) => outcome).sort()).toEqual(["LOST", "SUCCEEDED"]);
  expect(await db.attackResult.count({ where: { scoringId: id } })).toBe(settings.attackers.length);
});
