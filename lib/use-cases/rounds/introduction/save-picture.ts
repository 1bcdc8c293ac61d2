import { UserError } from "../../../common/errors.ts";
import type { AuditedAction } from "../../../platform/audit/actions.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { lockContest } from "../lock-contest.ts";
import type { PictureFile } from "./picture-file.ts";
import type { PictureText } from "./schemas.ts";

/** Gives a contest a picture, in place of the one that it has. @throws UserError `no_such_contest` (404) */
export async function savePicture(
  db: Database,
  actorId: string,
  contestId: string,
  file: PictureFile,
  text: PictureText,
): Promise<void> {
  await change(db, actorId, contestId, "contest.picture", async (tx) => {
    await putPicture(tx, contestId, file, text);
    return { picture: file.sha256, ...text };
  });
}

/** `savePicture` without audit entry, for a contest that is being created. */
export async function putPicture(
  tx: Transaction,
  contestId: string,
  file: PictureFile,
  text: PictureText,
): Promise<void> {
  const row = { ...file, ...text };
  await tx.contestPicture.upsert({ where: { contestId }, create: { contestId, ...row }, update: row });
}

/** Says in other words what a contest's picture shows. @throws UserError `no_such_contest`, `no_picture` (404) */
export async function describePicture(
  db: Database,
  actorId: string,
  contestId: string,
  text: PictureText,
): Promise<void> {
  await change(db, actorId, contestId, "contest.picture", async (tx) => {
    const { count } = await tx.contestPicture.updateMany({ where: { contestId }, data: text });
    if (count === 0) throw noPicture();
    return text;
  });
}

/** Removes a contest's picture. @throws UserError `no_such_contest`, `no_picture` (404) */
export async function removePicture(db: Database, actorId: string, contestId: string): Promise<void> {
  await change(db, actorId, contestId, "contest.removePicture", async (tx) => {
    const { count } = await tx.contestPicture.deleteMany({ where: { contestId } });
    if (count === 0) throw noPicture();
    return {};
  });
}

/** @param work returns what the audit log says of it */
async function change(
  db: Database,
  actorId: string,
  contestId: string,
  action: AuditedAction,
  work: (tx: Transaction) => Promise<Record<string, string | number>>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockContest(tx, contestId);
    const detail = await work(tx);
    await recordAudit(tx, { userId: actorId, action, subject: `contest:${contestId}`, detail });
    await announce(tx, { contestId });
  });
}

/** The error for a contest without a picture. */
export function noPicture(): UserError {
  return new UserError("no_picture", "This contest has no picture.", 404);
}
