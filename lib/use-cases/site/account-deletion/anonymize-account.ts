import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { SEND_MAIL } from "../../../platform/queue/jobs.ts";
import { forgetJobs } from "../../../platform/queue/queue.ts";
import { forgetLabRunsOf } from "../../lab-runs/forget-lab-runs.ts";
import { captainSubject } from "../../notices/notify-membership.ts";
import { retainKnowledge } from "../../people/teams/appointees-compete.ts";
import { retainStays } from "../../people/teams/former-members.ts";

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
  await retainStays(tx, person);
  for (const appointment of await tx.appointment.findMany({ where: { userId: person.id } })) {
    await retainKnowledge(tx, appointment, person.email);
  }
  await forgetInvitations(tx, person.id);
  await tx.notice.deleteMany({ where: { subject: { startsWith: captainSubject(person.id) } } });
  await forgetMails(tx, person);
  await forgetLabRunsOf(tx, person.id);
}

/**
 * Erases the name in audit entries that have it without an id: the same name in the person's own teams and contests is taken to be
 * theirs. All other traces in the audit log go after the account has ({@link forgetDeletedInAudit}).
 */
async function forgetNameInAudit(tx: Transaction, { id, name }: Person): Promise<void> {
  await eraseInAudit(
    tx,
    Prisma.sql`NOT detail ? 'userId' AND detail ->> 'member' = ${name} AND subject IN (
      SELECT 'team:' || "teamId" FROM "TeamStay" WHERE "userId" = ${id}::uuid
      UNION SELECT 'contest:' || "contestId" FROM "JuryMember" WHERE "userId" = ${id}::uuid
    )`,
  );
}

/**
 * Erases a deleted account's id and name in audit entries. They still tell what was done, and that it was by or to a person whose
 * account was deleted. Call it after the user's row is gone: before, the database refuses (prisma/migrations/20261125060000_audit_chain).
 */
export async function forgetDeletedInAudit(tx: Transaction, id: string): Promise<void> {
  await eraseInAudit(tx, Prisma.sql`subject = ${`user:${id}`} OR detail ->> 'userId' = ${id}`);
}

/** Erases the notes of invitations, which say for whom they are, also in the audit log. */
async function forgetInvitations(tx: Transaction, id: string): Promise<void> {
  await eraseInAudit(
    tx,
    Prisma.sql`detail ->> 'note' <> '' AND (subject, detail ->> 'note') IN (
      SELECT 'team:' || "teamId", note FROM "Invitation" WHERE "acceptedById" = ${id}::uuid
    )`,
  );
  await tx.invitation.updateMany({ where: { acceptedById: id }, data: { note: "" } });
}

/** Erases everything by which entries name somebody; the database accepts no other change. */
async function eraseInAudit(tx: Transaction, which: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    UPDATE "AuditEntry" SET subject = CASE WHEN subject LIKE 'user:%' THEN 'user' ELSE subject END,
      detail = detail - 'member' - 'userId' || CASE WHEN detail ? 'note' THEN '{"note": ""}' ELSE '{}' END::jsonb
    WHERE ${which}`;
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
  for (const field of ["passwordChangedOf", "accountChangedOf", "confirmAddressOf"]) {
    await forgetJobs(tx, SEND_MAIL, field, [id]);
  }
  await forgetJobs(tx, SEND_MAIL, "resetFor", [email]);
}
