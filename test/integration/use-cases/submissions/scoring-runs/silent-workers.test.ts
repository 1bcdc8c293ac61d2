import { expect, test, vi } from "vitest";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";

const contest = await contestForFile({ teams: 1 });
const { db, databaseUrl, storageDir, roundId } = contest;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const patience = { timeout: 240_000, interval: 50 };

/** Starts a worker and waits until its first heartbeat after its registration. */
async function startWorker(): Promise<{ worker: WorkerProcess; id: string }> {
  const before = (await db.worker.findMany()).map(({ id }) => id);
  const worker = new WorkerProcess(databaseUrl, storageDir);
  const row = await vi.waitFor(
    () => db.worker.findFirstOrThrow({ where: { id: { notIn: before } } }),
    patience,
  );
  return { worker, id: row.id };
}

test("a worker sweeps killed workers and the uploads of killed web processes", async () => {
  const killed = await startWorker();
  await killed.worker.end("SIGKILL");
  await db.worker.update({ where: { id: killed.id }, data: { heartbeatAt: minutesAgo(11) } });
  const lost = { roundId, arrivedAt: minutesAgo(20), heartbeatAt: minutesAgo(6) };
  const underWay = { roundId, arrivedAt: minutesAgo(2), heartbeatAt: minutesAgo(1) };
  await db.uploadUnderWay.createMany({ data: [lost, underWay] });

  const { worker, id } = await startWorker();
  try {
    await vi.waitFor(async () => {
      const signedOff = await db.worker.findUniqueOrThrow({ where: { id: killed.id } });
      expect(signedOff.stoppedAt).toEqual(signedOff.heartbeatAt);
      expect(await db.uploadUnderWay.findMany({ select: { arrivedAt: true } })).toEqual([
        { arrivedAt: underWay.arrivedAt },
      ]);
    }, patience);
    // One that was stuck for long, and goes on, is running.
    await db.worker.update({ where: { id }, data: { stoppedAt: minutesAgo(1) } });
    await vi.waitFor(async () => {
      expect((await db.worker.findUniqueOrThrow({ where: { id } })).stoppedAt).toBe(null);
    }, patience);
  } finally {
    await worker.end("SIGTERM");
  }
  expect((await db.worker.findUniqueOrThrow({ where: { id } })).stoppedAt).not.toBe(null);
});
