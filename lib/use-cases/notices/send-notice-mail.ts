import { Prisma } from "../../../generated/prisma/client.ts";
import type { FailureReason } from "../../common/failure-codes.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { localeOf } from "../../platform/i18n/locales.ts";
import { outdatedMail } from "../../platform/mail/mail-error.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { type News, newsSchema } from "./news.ts";
import { noticeMail } from "./notice-mail.ts";

/**
 * Sends the mail of a notice, unless it has been sent. If a worker dies between sending the mail and recording that, it is sent
 * again with the same Message-ID.
 * @throws MailError also if the news is outdated
 */
export async function sendNoticeMail(
  db: Database,
  mailer: Mailer,
  publicUrl: string,
  noticeId: string,
): Promise<void> {
  const notice = await db.notice.findUnique({
    where: { id: noticeId },
    include: { user: true, contest: { select: { slug: true } } },
  });
  if (!notice?.byMail || notice.mailedAt) return;
  const news = newsSchema.parse(notice.detail);
  if (isStale(news, databaseClock.now())) throw outdatedMail();
  const { name, email, locale } = notice.user;
  const content = { id: noticeId, news, contest: notice.contest?.slug ?? null };
  await mailer.send(noticeMail(content, { name, email, locale: localeOf(locale) }, publicUrl));
  await recordMailResult(db, noticeId, { mailedAt: databaseClock.now(), ...NO_MAIL_ERROR });
}

/** Column values of a notice whose mail was sent, or is to be sent again. */
export const NO_MAIL_ERROR = { mailError: null, mailReason: Prisma.DbNull } as const;

/** Records the result of sending a notice's mail. */
export async function recordMailResult(
  db: Database,
  noticeId: string,
  facts: ({ mailedAt: Date } & typeof NO_MAIL_ERROR) | { mailError: string; mailReason: FailureReason },
): Promise<void> {
  await db.notice.updateMany({ where: { id: noticeId }, data: facts });
}

/** Whether the news is about the opening or end of a phase that is over. */
function isStale(news: News, now: Date): boolean {
  return (news.about === "phaseOpens" || news.about === "phaseEnds") && new Date(news.endsAt) <= now;
}
