import type { Database } from "../lib/db/client.ts";
import { environment } from "../lib/env.ts";
import { failureOf } from "../lib/failures/failure-reason.ts";
import { logger } from "../lib/log.ts";
import { MailError } from "../lib/mail/mail-error.ts";
import { type Mailer, smtpMailer } from "../lib/mail/mailer.ts";
import { noteMail, sendNoticeMail } from "../lib/notices/send-notice-mail.ts";
import { type MailJob, SEND_MAIL } from "../lib/queue/jobs.ts";
import {
  completeJob,
  dropJobs,
  failJob,
  isRetried,
  lastFailure,
  retryJob,
  type TakenJob,
} from "../lib/queue/queue.ts";
import { sendFarewell } from "../lib/users/deletion/farewell-mail.ts";
import { sendPasswordChangedMail, sendResetMail } from "../lib/users/password-reset/password-mails.ts";
import { JobLoop } from "./job-loop.ts";

const AT_A_TIME = 2;

const log = logger("mail");

/** Sends mails, trying again for hours while the mail server does not take them. */
export class MailWorker {
  private readonly db: Database;
  private readonly mailer: Mailer;
  private readonly publicUrl: string;
  private readonly loop: JobLoop<MailJob>;

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
  private async handle(job: TakenJob<MailJob>): Promise<void> {
    try {
      await this.send(job);
      // An address that may be no account's is not kept with the jobs that are done.
      if (namesAddress(job)) await dropJobs(this.db, SEND_MAIL, [job.id]);
      else await completeJob(this.db, SEND_MAIL, job.id);
    } catch (error) {
      await this.refuse(job, error).catch((failure) =>
        // The queue itself gives the job up after its time, and tries again.
        log.error({ error: failure, ...nameOf(job) }, "a mail's end could not be written"),
      );
    }
  }

  private send({ id, payload }: TakenJob<MailJob>): Promise<void> {
    const { db, mailer, publicUrl } = this;
    if ("noticeId" in payload) return sendNoticeMail(db, mailer, publicUrl, payload.noticeId);
    if ("resetFor" in payload) return sendResetMail(db, mailer, publicUrl, payload);
    if ("accountDeleted" in payload) return sendFarewell(mailer, publicUrl, id, payload.accountDeleted);
    return sendPasswordChangedMail(db, mailer, publicUrl, id, payload.passwordChangedOf);
  }

  private async refuse(job: TakenJob<MailJob>, error: unknown): Promise<void> {
    const permanent = error instanceof MailError && error.permanent;
    const before = permanent ? await lastFailure(this.db, SEND_MAIL, job.id) : null;
    const { error: words, reason } = failureOf(error);
    const mailError = [words, before].filter(Boolean).join("; before that: ");
    log.warn({ ...nameOf(job), reason: mailError, permanent }, "a mail was not sent");
    if ("noticeId" in job.payload) {
      await noteMail(this.db, job.payload.noticeId, { mailError, mailReason: reason });
    }
    const failure = { error: mailError, reason };
    if (permanent) await failJob(this.db, SEND_MAIL, job.id, failure);
    else await retryJob(this.db, SEND_MAIL, job.id, failure);
    // Nobody is left whose failed mail it would be.
    if (!("accountDeleted" in job.payload) || (await isRetried(this.db, SEND_MAIL, job.id))) return;
    await dropJobs(this.db, SEND_MAIL, [job.id]);
  }
}

/** Whether a job says by itself whom the mail is for: somebody who forgot their password, or has no account any more. */
function namesAddress({ payload }: TakenJob<MailJob>): boolean {
  return "resetFor" in payload || "accountDeleted" in payload;
}

/** What the log calls a mail: no address, no link. */
function nameOf({ id, payload }: TakenJob<MailJob>): Readonly<Record<string, string>> {
  return "noticeId" in payload ? { noticeId: payload.noticeId } : { jobId: id };
}
