import type { Database } from "../lib/platform/db/client.ts";
import { environment } from "../lib/platform/env.ts";
import { failureOf } from "../lib/platform/failures/failure-reason.ts";
import { logger } from "../lib/platform/log.ts";
import { MailError } from "../lib/platform/mail/mail-error.ts";
import { type Mailer, smtpMailer } from "../lib/platform/mail/mailer.ts";
import { type MailJob, SEND_MAIL } from "../lib/platform/queue/jobs.ts";
import {
  completeJob,
  dropJobs,
  failJob,
  isRetried,
  lastFailure,
  retryJob,
  type TakenJob,
} from "../lib/platform/queue/queue.ts";
import { recordMailResult, sendNoticeMail } from "../lib/use-cases/notices/send-notice-mail.ts";
import { sendAccountChangeMail } from "../lib/use-cases/people/users/account-change-mail.ts";
import { sendConfirmationMail } from "../lib/use-cases/people/users/address-confirmation/confirmation-mail.ts";
import {
  sendPasswordChangedMail,
  sendResetMail,
} from "../lib/use-cases/people/users/password-reset/password-mails.ts";
import { sendAccountDeletedMail } from "../lib/use-cases/site/account-deletion/account-deleted-mail.ts";
import { JobLoop } from "./job-loop.ts";

const AT_A_TIME = 2;

const log = logger("mail");

/** Sends mails; retries for hours while the mail server does not accept them. */
export class MailWorker {
  private readonly db: Database;
  private readonly mailer: Mailer;
  private readonly publicUrl: string;
  private readonly loop: JobLoop<MailJob>;

  /** @returns undefined if this worker has no mail server configured; another worker may have one */
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

  /** Checks the queue now rather than at the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no more mails, and waits for those being sent: as long as their server takes. */
  async stop(): Promise<void> {
    await this.loop.stop();
    this.mailer.close();
  }

  /** Never rejects: an error is recorded with the mail, or logged. */
  private async handle(job: TakenJob<MailJob>): Promise<void> {
    try {
      await this.send(job);
      // The payload holds an address that may belong to no account, so the finished job is deleted rather than kept.
      if (namesAddress(job)) await dropJobs(this.db, SEND_MAIL, [job.id]);
      else await completeJob(this.db, SEND_MAIL, job.id);
    } catch (error) {
      await this.refuse(job, error).catch((failure) =>
        // The job stays active until it expires; then the queue retries it.
        log.error({ error: failure, ...nameOf(job) }, "a mail's end could not be written"),
      );
    }
  }

  private send({ id, payload }: TakenJob<MailJob>): Promise<void> {
    const { db, mailer, publicUrl } = this;
    if ("noticeId" in payload) return sendNoticeMail(db, mailer, publicUrl, payload.noticeId);
    if ("resetFor" in payload) return sendResetMail(db, mailer, publicUrl, payload);
    if ("confirmAddressOf" in payload) return sendConfirmationMail(db, mailer, publicUrl, payload);
    if ("accountChangedOf" in payload) return sendAccountChangeMail(db, mailer, publicUrl, id, payload);
    if ("accountDeleted" in payload)
      return sendAccountDeletedMail(mailer, publicUrl, id, payload.accountDeleted);
    return sendPasswordChangedMail(db, mailer, publicUrl, id, payload.passwordChangedOf);
  }

  private async refuse(job: TakenJob<MailJob>, error: unknown): Promise<void> {
    const permanent = error instanceof MailError && error.permanent;
    const before = permanent ? await lastFailure(this.db, SEND_MAIL, job.id) : null;
    const { error: words, reason } = failureOf(error);
    const mailError = [words, before].filter(Boolean).join("; before that: ");
    log.warn({ ...nameOf(job), reason: mailError, permanent }, "a mail was not sent");
    if ("noticeId" in job.payload) {
      await recordMailResult(this.db, job.payload.noticeId, { mailError, mailReason: reason });
    }
    const failure = { error: mailError, reason };
    if (permanent) await failJob(this.db, SEND_MAIL, job.id, failure);
    else await retryJob(this.db, SEND_MAIL, job.id, failure);
    // The account is gone, so nobody needs the failed mail: delete the job once its retries are used up.
    if (!("accountDeleted" in job.payload) || (await isRetried(this.db, SEND_MAIL, job.id))) return;
    await dropJobs(this.db, SEND_MAIL, [job.id]);
  }
}

/** Whether the payload itself holds the address: a password reset's, or a deleted account's. */
function namesAddress({ payload }: TakenJob<MailJob>): boolean {
  return "resetFor" in payload || "accountDeleted" in payload;
}

/** Identifies a mail in the log without its address or link. */
function nameOf({ id, payload }: TakenJob<MailJob>): Readonly<Record<string, string>> {
  return "noticeId" in payload ? { noticeId: payload.noticeId } : { jobId: id };
}
