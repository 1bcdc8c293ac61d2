import { Prisma } from "../../generated/prisma/client.ts";
import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import type { FailureReason } from "../failures/failure-reason.ts";
import { localeOf } from "../i18n/translator.ts";
import { lateMail } from "../mail/mail-error.ts";
import type { Mailer } from "../mail/mailer.ts";
import { type News, newsSchema } from "./news.ts";
import { noticeMail } from "./notice-mail.ts";

/**
 * Sends the mail of a notice, unless it has gone out. A worker that dies between the server's
 * taking it and this noting it sends it twice, under the same Message-ID.
 * @throws MailError also when what it warns of is over
 */
export async function sendNoticeMail(
  db: Database,
  mailer: Mailer,
  publicUrl: string,
  noticeId: string,
): Promise<void> {
  const notice = await db.notice.findUnique({ where: { id: noticeId }, include: { user: true } });
  if (!notice?.byMail || notice.mailedAt) return;
  const news = newsSchema.parse(notice.detail);
  if (isStale(news, present())) throw lateMail();
  const { name, email, locale } = notice.user;
  await mailer.send(noticeMail({ id: noticeId, news }, { name, email, locale: localeOf(locale) }, publicUrl));
  await noteMail(db, noticeId, { mailedAt: present(), ...NO_MAIL_ERROR });
}

/** What a notice says of a mail that has gone out, or is to be sent again. */
export const NO_MAIL_ERROR = { mailError: null, mailReason: Prisma.DbNull } as const;

/** Writes down what became of a notice's mail. */
export async function noteMail(
  db: Database,
  noticeId: string,
  facts: ({ mailedAt: Date } & typeof NO_MAIL_ERROR) | { mailError: string; mailReason: FailureReason },
): Promise<void> {
  await db.notice.updateMany({ where: { id: noticeId }, data: facts });
}

/** A phase that is over neither is open nor ends soon. */
function isStale(news: News, now: Date): boolean {
  return (news.about === "phaseOpens" || news.about === "phaseEnds") && new Date(news.endsAt) <= now;
}
