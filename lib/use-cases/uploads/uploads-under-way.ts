import { randomUUID } from "node:crypto";
import { CONNECT_TIMEOUT_MS, type Database, type Transaction } from "../../platform/db/client.ts";
import { databaseTime } from "../../platform/db/database-time.ts";
import { LAST_BYTE_MS, UPLOAD_TIME } from "./upload-time.ts";

const BEAT_MS = 5_000;
/** An upload without a heartbeat for this long has lost its web process. */
const SILENT_MS = 20_000;

/**
 * How long it may take until the close can see that an upload has begun or has come: its sender and its round are read and its row is
 * stored, and each of these may wait for a connection. So this is the longest such wait, and a margin for the rest.
 */
export const NOTED_WITHIN_MS = CONNECT_TIMEOUT_MS + 2_000;

/** Notes from when an upload counts, and whether its last byte has come. */
export type NoteUpload = (upload: {
  readonly arrivedAt: Date;
  readonly isReceived: boolean;
}) => Promise<void>;

/** Runs `work`, which receives an upload, and keeps the round from being closed once `work` has noted that it counts. */
export async function trackUpload<T>(
  db: Database,
  roundId: string,
  work: (note: NoteUpload) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  // Its heartbeat is the database's time by default: reading that first could make the close miss this upload.
  const note: NoteUpload = async ({ arrivedAt, isReceived }) => {
    const receivedAt = isReceived ? await databaseTime(db) : null;
    const data = { arrivedAt, receivedAt };
    await db.uploadUnderWay.upsert({ where: { id }, create: { id, roundId, ...data }, update: data });
  };
  const beat = async () =>
    db.uploadUnderWay.updateMany({ where: { id }, data: { heartbeatAt: await databaseTime(db) } });
  const timer = setInterval(() => beat().catch(() => {}), BEAT_MS);
  try {
    return await work(note);
  } finally {
    clearInterval(timer);
    // A row that cannot be deleted now stops beating and is then cleared as lost.
    await db.uploadUnderWay.deleteMany({ where: { id } }).catch(() => {});
  }
}

/**
 * Whether an upload may still turn up that counts from before `end`: one whose last byte has come, however long it takes to store it; or,
 * for a moment after the end, one that is still being sent. Deletes the rows of lost web processes.
 */
export async function hasUploadUnderWay(
  db: Database | Transaction,
  roundId: string,
  end: Date,
  now: Date,
): Promise<boolean> {
  const silentSince = new Date((await databaseTime(db)).getTime() - SILENT_MS);
  await db.uploadUnderWay.deleteMany({ where: { roundId, heartbeatAt: { lt: silentSince } } });
  const mayCome = now.getTime() < end.getTime() + LAST_BYTE_MS + NOTED_WITHIN_MS;
  const where = { roundId, arrivedAt: { lt: end }, ...(mayCome ? {} : { receivedAt: { not: null } }) };
  return (await db.uploadUnderWay.count({ where })) > 0;
}

/** Deletes the rows of web processes that were killed, for rounds that nothing closes soon. No upload takes so long without a heartbeat. */
export async function sweepUploadsUnderWay(db: Database): Promise<void> {
  const silentSince = new Date((await databaseTime(db)).getTime() - UPLOAD_TIME.ms);
  await db.uploadUnderWay.deleteMany({ where: { heartbeatAt: { lt: silentSince } } });
}
