import type { Transaction } from "../../../platform/db/client.ts";
import { SEND_MAIL } from "../../../platform/queue/jobs.ts";
import { forgetJobs } from "../../../platform/queue/queue.ts";
import { forgetLabRunsOf } from "../../lab-runs/forget-lab-runs.ts";
import { captainSubject } from "../../notices/notify-membership.ts";
import { keepStays } from "../../people/teams/former-members.ts";

/** The data by which rows identify a person. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Erases a person's name and address, and what they started, from rows that are kept when the account is deleted. Rows with foreign keys
 * to the user are deleted or detached by the database (prisma/schema.prisma).
 */
export async function anonymizeAccount(tx: Transaction, person: Person): Promise<void> {
  await forgetNameInAudit(tx, person);
  await keepStays(tx, person);
  await forgetInvitations(tx, person.id);
  await tx.notice.deleteMany({ where: { subject: { startsWith: captainSubject(person.id) } } });
  await forgetMails(tx, person);
  await forgetLabRunsOf(tx, person.id);
}

/** Erases the name in audit entries. They still tell what was done, and that it was by or to a person whose account was deleted. */
async function forgetNameInAudit(tx: Transaction, { id, name }: Person): Promise<void> {
  await tx.$executeRaw`
    UPDATE "AuditEntry" SET detail = detail || '{"byDeletedAccount": true}' WHERE "userId" = ${id}::uuid`;
  // Older entries have no id with the name: there, the same name in the person's own teams and contests is taken to be theirs.
  await tx.$executeRaw`
    UPDATE "AuditEntry" SET detail = detail - 'member' - 'userId',
      subject = CASE subject WHEN ${`user:${id}`} THEN 'user' ELSE subject END
    WHERE subject = ${`user:${id}`} OR detail ->> 'userId' = ${id}
      OR NOT detail ? 'userId' AND detail ->> 'member' = ${name} AND subject IN (
        SELECT 'team:' || "teamId" FROM "TeamStay" WHERE "userId" = ${id}::uuid
        UNION SELECT 'contest:' || "contestId" FROM "JuryMember" WHERE "userId" = ${id}::uuid
      )`;
}

/** Erases the notes of invitations, which say for whom they are, also in the audit log. */
async function forgetInvitations(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "AuditEntry" entry SET detail = jsonb_set(entry.detail, '{note}', '""')
    FROM "Invitation" invitation
    WHERE invitation."acceptedById" = ${id}::uuid AND invitation.note <> ''
      AND entry.subject = 'team:' || invitation."teamId" AND entry.detail ->> 'note' = invitation.note`;
  await tx.invitation.updateMany({ where: { acceptedById: id }, data: { note: "" } });
}

/** Deletes mails to the person that are queued, and the queue's records of former ones. */
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
