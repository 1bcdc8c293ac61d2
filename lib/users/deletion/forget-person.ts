import type { Transaction } from "../../db/client.ts";
import { forgetLabRunsOf } from "../../lab-runs/forget-lab-runs.ts";
import { captainSubject } from "../../notices/tell-standing.ts";
import { SEND_MAIL } from "../../queue/jobs.ts";
import { forgetJobs } from "../../queue/queue.ts";

/** Somebody as the tables know them. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Takes a person out of the rows that stay when their own go: name, address, and what they started. What a foreign key leads
 * to is the database's: it deletes it or lets go of it (prisma/schema.prisma).
 */
export async function forgetPerson(tx: Transaction, person: Person): Promise<void> {
  await forgetNameInAudit(tx, person);
  await forgetInvitations(tx, person.id);
  await tx.notice.deleteMany({ where: { subject: { startsWith: captainSubject(person.id) } } });
  await forgetMails(tx, person);
  await forgetLabRunsOf(tx, person.id);
}

/** Entries keep what was done, and that it was done by or to somebody who has no account any more. */
async function forgetNameInAudit(tx: Transaction, { id, name }: Person): Promise<void> {
  await tx.$executeRaw`
    UPDATE "AuditEntry" SET detail = detail || '{"byDeletedAccount": true}' WHERE "userId" = ${id}::uuid`;
  // Older entries do not say whose the name is: there, the one in their own teams and contests is taken for theirs.
  await tx.$executeRaw`
    UPDATE "AuditEntry" SET detail = detail - 'member' - 'userId',
      subject = CASE subject WHEN ${`user:${id}`} THEN 'user' ELSE subject END
    WHERE subject = ${`user:${id}`} OR detail ->> 'userId' = ${id}
      OR NOT detail ? 'userId' AND detail ->> 'member' = ${name} AND subject IN (
        SELECT 'team:' || "teamId" FROM "TeamStay" WHERE "userId" = ${id}::uuid
        UNION SELECT 'contest:' || "contestId" FROM "Examiner" WHERE "userId" = ${id}::uuid
      )`;
}

/** An invitation's note says for whom it is, and the audit log repeats it. */
async function forgetInvitations(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "AuditEntry" entry SET detail = jsonb_set(entry.detail, '{note}', '""')
    FROM "Invitation" invitation
    WHERE invitation."acceptedById" = ${id}::uuid AND invitation.note <> ''
      AND entry.subject = 'team:' || invitation."teamId" AND entry.detail ->> 'note' = invitation.note`;
  await tx.invitation.updateMany({ where: { acceptedById: id }, data: { note: "" } });
}

/** What waits in the queue to be mailed to them, and what the queue still knows of mails that were or could not be. */
async function forgetMails(tx: Transaction, { id, email }: Person): Promise<void> {
  const notices = await tx.notice.findMany({ where: { userId: id, byMail: true }, select: { id: true } });
  await forgetJobs(
    tx,
    SEND_MAIL,
    "noticeId",
    notices.map((notice) => notice.id),
  );
  await forgetJobs(tx, SEND_MAIL, "passwordChangedOf", [id]);
  await forgetJobs(tx, SEND_MAIL, "resetFor", [email]);
}
