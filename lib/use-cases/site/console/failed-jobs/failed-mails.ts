import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import { failureView } from "../../../../platform/failures/failure-view.ts";
import { SEND_MAIL } from "../../../../platform/queue/jobs.ts";
import { dropJobs, enqueue, enqueueAll } from "../../../../platform/queue/queue.ts";
import type { NoticeKind } from "../../../notices/notice-kinds.ts";
import { NO_MAIL_ERROR } from "../../../notices/send-notice-mail.ts";
import { URGENT } from "../../../people/users/replace-password.ts";
import type { FailedJob, FailedJobKind } from "./failed-job.ts";

/** The subject matter of a mail: a kind of notice, or an account's password, address, second factors or roles. */
export type MailKind = NoticeKind | "RESET_LINK" | "CONFIRM_ADDRESS" | "PASSWORD_CHANGED" | "ACCOUNT_CHANGED";

/** A failed mail, from either of the two queries. */
interface Row {
  readonly id: string;
  readonly mail: MailKind;
  readonly name: string;
  readonly address: string;
  readonly error: string | null;
  readonly reason: unknown;
  readonly failedAt: Date | null;
}

/**
 * Mails that were not sent and will not be retried by themselves, latest first among those of notices and among those about accounts.
 * Their contents are never shown. When a link is sent again, it is a new one, valid from then.
 */
export const failedMails: FailedJobKind = { list, retry };

async function list(db: Database, scope: Scope, most: number): Promise<FailedJob[]> {
  if (!scope.site) return [];
  const rows = await Promise.all([mailsOfNotices(db, most), mailsOfAccounts(db, most)]);
  return rows.flat().map(({ id, mail, name, address, error, reason, failedAt }) => ({
    kind: "mail",
    id,
    contestId: null,
    facts: { mail, to: name, address },
    submissionId: null,
    ...failureView({ error: error ?? "", reason }, true),
    failedAt: failedAt?.toISOString() ?? null,
  }));
}

/** Failed mails of notices. A notice whose mail will be retried has an error as well, but also a waiting job. */
function mailsOfNotices(db: Database, most: number): Promise<Row[]> {
  return db.$queryRaw`
    SELECT n.id, n.kind::text AS mail, u.name, u.email AS address, n."mailError" AS error, n."mailReason" AS reason,
      n."createdAt" AS "failedAt"
    FROM "Notice" n JOIN "User" u ON u.id = n."userId"
    WHERE n."byMail" AND n."mailedAt" IS NULL AND n."mailError" IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM pgboss.job
        WHERE name = ${SEND_MAIL.name} AND state <= 'active' AND data ->> 'noticeId' = n.id::text
      )
    ORDER BY n."createdAt" DESC LIMIT ${most}`;
}

/** Failed mails about accounts, which only the queue knows; of equal ones, the latest. */
function mailsOfAccounts(db: Database, most: number): Promise<Row[]> {
  return db.$queryRaw`
    SELECT * FROM (
      SELECT DISTINCT ON (u.id, job.data - 'askedAt' - 'locale') job.id, u.name, u.email AS address, kind.mail,
        coalesce(job.output ->> 'message', job.output -> 'value' ->> 'message') AS error,
        job.output -> 'reason' AS reason, job.completed_on AS "failedAt"
      FROM pgboss.job JOIN "User" u
        ON u.email = job.data ->> 'resetFor'
          OR u.id::text IN (job.data ->> 'passwordChangedOf', job.data ->> 'confirmAddressOf', job.data ->> 'accountChangedOf'),
        LATERAL (SELECT CASE WHEN job.data ? 'resetFor' THEN 'RESET_LINK'
          WHEN job.data ? 'confirmAddressOf' THEN 'CONFIRM_ADDRESS'
          WHEN job.data ? 'accountChangedOf' THEN 'ACCOUNT_CHANGED' ELSE 'PASSWORD_CHANGED' END AS mail) kind
      WHERE job.name = ${SEND_MAIL.name} AND job.state = 'failed'
      ORDER BY u.id, job.data - 'askedAt' - 'locale', job.completed_on DESC
    ) mail ORDER BY "failedAt" DESC LIMIT ${most}`;
}

async function retry(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.notice.updateMany({
    where: { id, byMail: true, mailedAt: null, mailError: { not: null } },
    data: NO_MAIL_ERROR,
  });
  if (count === 0) return retryMailOfAccount(tx, id);
  await enqueue(tx, SEND_MAIL, { noticeId: id });
  return true;
}

async function retryMailOfAccount(tx: Transaction, id: string): Promise<boolean> {
  const failed = await tx.$queryRaw<{ id: string; data: unknown }[]>`
    SELECT id, data FROM pgboss.job WHERE name = ${SEND_MAIL.name} AND state = 'failed'
      AND data - 'askedAt' - 'locale' = (SELECT data - 'askedAt' - 'locale' FROM pgboss.job WHERE id = ${id}::uuid)
    FOR UPDATE`;
  const [job] = failed;
  if (!job) return false;
  const ids = failed.map((one) => one.id);
  await dropJobs(tx, SEND_MAIL, ids);
  const mail = SEND_MAIL.schema.parse(job.data);
  const again = "askedAt" in mail ? { ...mail, askedAt: databaseClock.now().toISOString() } : mail;
  await enqueueAll(tx, SEND_MAIL, [again], URGENT);
  return true;
}
