import type { z } from "zod";
import type { Announcement } from "../../../../generated/prisma/client.ts";
import { UserError } from "../../../common/errors.ts";
import { cursorCondition } from "../../../common/paging.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUuid } from "../../../platform/db/uuid.ts";
import { announce, announceTo } from "../../../platform/events/channels.ts";
import { notify } from "../../notices/notify.ts";
import { membersOfContest } from "../../notices/recipients.ts";
import type { AnnouncementView } from "./announcement-view.ts";
import type { AnnouncementForm, announcementQuerySchema } from "./schemas.ts";

/** Publishes an announcement on the site, and notifies every member of the contest's teams. */
export async function publishAnnouncement(
  db: Database,
  actorId: string,
  contestId: string,
  { title, body, ja }: AnnouncementForm,
): Promise<AnnouncementView> {
  return inTransaction(db, async (tx) => {
    const row = await tx.announcement.create({
      data: { contestId, title, body, titleJa: ja?.title, bodyJa: ja?.body, createdById: actorId },
      include: { contest: { select: { name: true } } },
    });
    await recordAudit(tx, {
      userId: actorId,
      action: "announcement.publish",
      subject: `announcement:${row.id}`,
      detail: { title },
    });
    await notify(tx, {
      subject: `announcement:${row.id}`,
      contestId,
      news: {
        about: "announcement",
        contest: row.contest.name,
        announcementId: row.id,
        title,
        ...(ja ? { titleJa: ja.title } : {}),
      },
      userIds: await membersOfContest(tx, contestId),
    });
    await announce(tx, { contestId });
    return viewOf(row);
  });
}

/**
 * Withdraws an announcement and its notices; mails that were sent cannot be recalled. The audit log keeps its text.
 * @throws UserError `announcement_not_found` (404)
 */
export async function withdrawAnnouncement(db: Database, actorId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = isUuid(id) ? await lockAnnouncement(tx, id) : null;
    if (!row) throw new UserError("announcement_not_found", "There is no such announcement.", 404);
    await tx.announcement.delete({ where: { id } });
    const subject = `announcement:${id}`;
    const notified = await tx.notice.findMany({ where: { subject }, select: { userId: true } });
    await tx.notice.deleteMany({ where: { subject } });
    await recordAudit(tx, {
      userId: actorId,
      action: "announcement.withdraw",
      subject,
      detail: {
        title: row.title,
        body: row.body,
        ...(row.titleJa === null ? {} : { titleJa: row.titleJa, bodyJa: row.bodyJa }),
      },
    });
    await announce(tx, { contestId: row.contestId });
    await announceTo(
      tx,
      notified.map(({ userId }) => userId),
    );
  });
}

/** Locks an announcement, so that of simultaneous withdrawals only one finds it. */
async function lockAnnouncement(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT id FROM "Announcement" WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.announcement.findUnique({ where: { id } });
}

/** A contest's announcements, newest first; `nextBefore` is the cursor of the next page. */
export async function listAnnouncements(
  db: Database,
  contestId: string,
  { limit, before }: z.infer<typeof announcementQuerySchema>,
): Promise<{ announcements: AnnouncementView[]; nextBefore: string | null }> {
  const last = before ? await db.announcement.findUnique({ where: { id: before } }) : null;
  const rows = await db.announcement.findMany({
    where: { contestId, ...(before ? cursorCondition("createdAt", before, last?.createdAt) : {}) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    announcements: shown.map(viewOf),
    nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function viewOf({ id, title, body, titleJa, bodyJa, createdAt }: Announcement): AnnouncementView {
  const ja = titleJa === null || bodyJa === null ? null : { title: titleJa, body: bodyJa };
  return { id, title, body, ja, createdAt: createdAt.toISOString() };
}
