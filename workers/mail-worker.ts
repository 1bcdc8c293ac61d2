import type { Database } from "../lib/db/client.ts";
import { environment } from "../lib/env.ts";
import { logger } from "../lib/log.ts";
import { MailError, type Mailer, smtpMailer } from "../lib/mail/mailer.ts";
import { noteMail, sendNoticeMail } from "../lib/notices/send-notice-mail.ts";
import { SEND_MAIL } from "../lib/queue/jobs.ts";
import { cancelJob, completeJob, retryJob, type TakenJob } from "../lib/queue/queue.ts";
import { JobLoop } from "./job-loop.ts";

const AT_A_TIME = 2;

const log = logger("mail");

/** Sends the mails of notices, trying again for hours while the mail server does not take them. */
export class MailWorker {
  private readonly db: Database;
  private readonly mailer: Mailer;
  private readonly publicUrl: string;
  private readonly loop: JobLoop<{ noticeId: string }>;

  /** @returns undefined where no mail server is configured: another worker may have one */
  static startIfConfigured(db: Database): MailWorker | undefined {
    const { mail, publicUrl } = environment();
    return mail && new MailWorker(db, smtpMailer(mail), publicUrl);
  }

  constructor(db: Database, mailer: Mailer, publicUrl: string) {
    this.db = db;
    this.mailer = mailer;
    this.publicUrl = publicUrl;
    this.loop = new JobLoop(db, SEND_MAIL, AT_A_TIME, (job) => this.handle(job));
  }

  /** Looks into the queue at once. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no further mail and waits for those under way. */
  async stop(): Promise<void> {
    await this.loop.stop();
    this.mailer.close();
  }

  /** Whatever goes wrong is recorded; never rejects. */
  private async handle({ id, payload: { noticeId } }: TakenJob<{ noticeId: string }>): Promise<void> {
    try {
      await sendNoticeMail(this.db, this.mailer, this.publicUrl, noticeId);
      await completeJob(this.db, SEND_MAIL, id);
    } catch (error) {
      await this.refuse(id, noticeId, error).catch((failure) =>
        // The queue itself gives the job up after its time, and tries again.
        log.error({ error: failure, noticeId }, "a mail's end could not be written"),
      );
    }
  }

  private async refuse(jobId: string, noticeId: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const permanent = error instanceof MailError && error.permanent;
    log.warn({ noticeId, reason, permanent }, "a mail was not taken");
    await noteMail(this.db, noticeId, { mailError: reason });
    if (permanent) await cancelJob(this.db, SEND_MAIL, jobId);
    else await retryJob(this.db, SEND_MAIL, jobId, reason);
  }
}
