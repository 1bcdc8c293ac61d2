import type { Transaction } from "../db/client.ts";
import { announceTo } from "../events/channels.ts";
import { isMailConfigured } from "../mail/mail-settings.ts";
import { SEND_MAIL } from "../queue/jobs.ts";
import { enqueueAll } from "../queue/queue.ts";
import { isToldAnyway, KIND_OF_NEWS, type News, newsSchema } from "./news.ts";
import { DEFAULT_CHOICES, type NoticeChoice, type NoticeKind } from "./notice-kinds.ts";

/** Something to tell, and to whom. */
export interface Telling {
  /** The same for the same news: each user is told once of a subject, however often it is told. */
  readonly subject: string;
  readonly news: News;
  readonly userIds: readonly string[];
}

const EVERY_WAY: NoticeChoice = { inApp: true, byMail: true };

/**
 * Tells users something, each as they wish, as part of the transaction in which it comes true. Idempotent: who has been
 * told of the subject is not told again, whatever runs at the same time.
 * @returns how many users were told anew
 */
export async function tell(tx: Transaction, { subject, news, userIds }: Telling): Promise<number> {
  if (userIds.length === 0) return 0;
  const kind = KIND_OF_NEWS[news.about];
  const choose = isToldAnyway(news) ? () => EVERY_WAY : await choicesOf(tx, kind, userIds);
  const mails = isMailConfigured();
  const detail = newsSchema.parse(news);
  // In one order, so that two workers that tell the same wait for one another instead of locking each other out.
  const rows = [...new Set(userIds)].sort().map((userId) => {
    const { inApp, byMail } = choose(userId);
    return { userId, kind, subject, detail, inApp, byMail: byMail && mails };
  });
  // What is wished neither way is kept too: it must not come up when the wish changes.
  const told = await tx.notice.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { id: true, userId: true, byMail: true },
  });
  const mailed = told.filter(({ byMail }) => byMail);
  await enqueueAll(
    tx,
    SEND_MAIL,
    mailed.map(({ id }) => ({ noticeId: id })),
  );
  await announceTo(
    tx,
    told.map(({ userId }) => userId),
  );
  return told.length;
}

async function choicesOf(
  tx: Transaction,
  kind: NoticeKind,
  userIds: readonly string[],
): Promise<(userId: string) => NoticeChoice> {
  const rows = await tx.noticePreference.findMany({ where: { kind, userId: { in: [...userIds] } } });
  const choices = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => choices.get(userId) ?? DEFAULT_CHOICES[kind];
}
