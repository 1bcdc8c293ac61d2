import type { Transaction } from "../../platform/db/client.ts";
import { announceTo } from "../../platform/events/channels.ts";
import { isMailConfigured } from "../../platform/mail/mail-settings.ts";
import { SEND_MAIL } from "../../platform/queue/jobs.ts";
import { enqueueAll } from "../../platform/queue/queue.ts";
import { KIND_OF_NEWS, type News, newsSchema } from "./news.ts";
import { DEFAULT_CHOICES, type NoticeChoice, type NoticeKind } from "./notice-kinds.ts";

/** A piece of news and its recipients. */
export interface OutgoingNotice {
  /** Identifies the news: each user is told once per subject. */
  readonly subject: string;
  /** The contest that the news is about. */
  readonly contestId: string;
  readonly news: News;
  readonly userIds: readonly string[];
}

/**
 * Notifies users in the ways that they chose, in the transaction in which the news comes true. Idempotent: users who have been
 * told of the subject are not told again, even by simultaneous calls.
 * @param mailAt when to send mails; by default at once
 * @returns how many users were newly told
 */
export function notify(tx: Transaction, notice: OutgoingNotice, mailAt?: Date): Promise<number> {
  return notifyAll(tx, [notice], mailAt);
}

/**
 * Sends several pieces of news, as {@link notify} does one, with a number of statements that does not depend on how many there are.
 * @returns how many notices were created
 */
export async function notifyAll(
  tx: Transaction,
  notices: readonly OutgoingNotice[],
  mailAt?: Date,
): Promise<number> {
  const wanted = notices.flatMap(({ subject, contestId, news, userIds }) => {
    const kind = KIND_OF_NEWS[news.about];
    const detail = newsSchema.parse(news);
    return [...new Set(userIds)].map((userId) => ({ userId, contestId, kind, subject, detail }));
  });
  if (wanted.length === 0) return 0;
  const chosen = await choicesOf(tx, wanted);
  const mails = isMailConfigured();
  // Sorted, so that two workers with the same news wait for one another instead of deadlocking.
  const rows = wanted.sort(byRecipient).map((row) => {
    const { inApp, byMail } = chosen(row);
    return { ...row, inApp, byMail: byMail && mails };
  });
  // Notices wanted in neither way are stored too, so that they do not appear when preferences change.
  const created = await tx.notice.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { id: true, userId: true, byMail: true },
  });
  const mailed = created.filter(({ byMail }) => byMail);
  const payloads = mailed.map(({ id }) => ({ noticeId: id }));
  await enqueueAll(tx, SEND_MAIL, payloads, undefined, mailAt);
  await announceTo(tx, [...new Set(created.map(({ userId }) => userId))]);
  return created.length;
}

interface Recipient {
  readonly userId: string;
  readonly subject: string;
  readonly kind: NoticeKind;
}

function byRecipient(a: Recipient, b: Recipient): number {
  if (a.userId !== b.userId) return a.userId < b.userId ? -1 : 1;
  return a.subject < b.subject ? -1 : Number(a.subject > b.subject);
}

/** Loads how the recipients want to be told. */
async function choicesOf(
  tx: Transaction,
  recipients: readonly Recipient[],
): Promise<(recipient: Recipient) => NoticeChoice> {
  const kinds = [...new Set(recipients.map(({ kind }) => kind))];
  const userIds = [...new Set(recipients.map(({ userId }) => userId))];
  const where = { kind: { in: kinds }, userId: { in: userIds } };
  const rows = await tx.noticePreference.findMany({ where });
  const choices = new Map(rows.map((row) => [`${row.userId} ${row.kind}`, row]));
  return ({ userId, kind }) => choices.get(`${userId} ${kind}`) ?? DEFAULT_CHOICES[kind];
}
