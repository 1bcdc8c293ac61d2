import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseTime } from "../../platform/db/database-time.ts";
import { UPLOAD_TIME } from "./upload-time.ts";

const BEAT_MS = 5_000;
/** An upload without a heartbeat for this long has lost its web process. */
const SILENT_MS = 20_000;

/** Runs `work`, which receives an upload, and keeps the round from being closed meanwhile. */
export async function trackUpload<T>(
  db: Database,
  roundId: string,
  arrivedAt: Date,
  work: () => Promise<T>,
): Promise<T> {
  // Its heartbeat is the database's time by default: reading that first could make the close miss this upload.
  const { id } = await db.uploadUnderWay.create({ data: { roundId, arrivedAt } });
  const beat = async () =>
    db.uploadUnderWay.updateMany({ where: { id }, data: { heartbeatAt: await databaseTime(db) } });
  const timer = setInterval(() => beat().catch(() => {}), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // A row that cannot be deleted now stops beating and is then cleared as lost.
    await db.uploadUnderWay.deleteMany({ where: { id } }).catch(() => {});
  }
}

/** Whether an upload that arrived before `end` is still being received. Deletes the rows of lost web processes. */
export async function hasUploadUnderWay(
  db: Database | Transaction,
  roundId: string,
  end: Date,
): Promise<boolean> {
  const silentSince = new Date((await databaseTime(db)).getTime() - SILENT_MS);
  await db.uploadUnderWay.deleteMany({ where: { roundId, heartbeatAt: { lt: silentSince } } });
  return (await db.uploadUnderWay.count({ where: { roundId, arrivedAt: { lt: end } } })) > 0;
}

/** Deletes the rows of web processes that were killed, for rounds that nothing closes soon. No upload takes so long without a heartbeat. */
export async function sweepUploadsUnderWay(db: Database): Promise<void> {
  const silentSince = new Date((await databaseTime(db)).getTime() - UPLOAD_TIME.ms);
  await db.uploadUnderWay.deleteMany({ where: { heartbeatAt: { lt: silentSince } } });
}
