import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { fieldError } from "../../../common/validation.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import { generateSecret } from "../../../platform/auth/secret-token.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { announce } from "../../../platform/events/channels.ts";
import { notifyJuryMember, notifyJuryMemberRemoved } from "../../notices/notify-membership.ts";
import { createUser, hashUser } from "../users/create-user.ts";
import { lockVote } from "./close-vote.ts";
import type { newJuryMemberSchema } from "./schemas.ts";

/** A jury member; with the generated password if an account was created, null otherwise. */
export interface NamedJuryMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string | null;
}

/**
 * Appoints somebody to vote for the best presenter. If they have no account and their name is given, creates one with a
 * generated password.
 *
 * @throws UserError `no_such_user` (404) for the field `name`, `examiner_named` (409) for the field `email`,
 *   `vote_closed` (409)
 */
export async function nameJuryMember(
  db: Database,
  actorId: string | null,
  contestId: string,
  person: z.infer<typeof newJuryMemberSchema>,
): Promise<NamedJuryMember> {
  const newcomer = await newAccount(db, person);
  try {
    return await inTransaction(db, async (tx) => {
      await lockVote(tx, contestId);
      const { user, password } = await accountOf(tx, actorId, person.email, newcomer);
      const { id, contest } = await tx.juryMember.create({
        data: { contestId, userId: user.id },
        include: { contest: true },
      });
      await recordAudit(tx, {
        userId: actorId,
        action: "examiner.name",
        subject: `contest:${contestId}`,
        detail: { member: user.name, userId: user.id },
      });
      if (user.id !== actorId) {
        await notifyJuryMember(tx, contest, { id, userId: user.id, newAccount: password !== null });
      }
      await announce(tx, { contestId });
      return { id, name: user.name, email: user.email, password };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError("examiner_named", "email", "This person is already a jury member.");
  }
}

/** Data for a new account with a generated password; null if the person has one, or no name is given. */
async function newAccount(db: Database, { email, name }: z.infer<typeof newJuryMemberSchema>) {
  if (name === undefined || (await db.user.findUnique({ where: { email } }))) return null;
  const password = generateSecret();
  return { password, user: await hashUser({ email, name, password }) };
}

/** Finds or creates a person's account; a new one gets the language of whoever appoints them, for mails. */
async function accountOf(
  tx: Transaction,
  actorId: string | null,
  email: string,
  newcomer: Awaited<ReturnType<typeof newAccount>>,
) {
  const present = await tx.user.findUnique({ where: { email } });
  if (present) return { user: present, password: null };
  if (newcomer === null) throw noSuchUser(email);
  const { id } = await createUser(tx, newcomer.user, { passwordDrawn: true });
  const actor = actorId === null ? null : await tx.user.findUnique({ where: { id: actorId } });
  const user = await tx.user.update({ where: { id }, data: { locale: actor?.locale } });
  return { user, password: newcomer.password };
}

/** Removes a jury member together with their ballot. @throws UserError `no_such_examiner` (404), `vote_closed` (409) */
export async function removeJuryMember(
  db: Database,
  actorId: string | null,
  contestId: string,
  juryMemberId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVote(tx, contestId);
    const examiner = await tx.juryMember.findUnique({
      where: { id: juryMemberId, contestId },
      include: { user: { select: { name: true } }, contest: { select: { id: true, name: true } } },
    });
    if (!examiner) throw noSuchJuryMember();
    await tx.juryMember.delete({ where: { id: juryMemberId } });
    await recordAudit(tx, {
      userId: actorId,
      action: "examiner.remove",
      subject: `contest:${contestId}`,
      detail: { member: examiner.user.name, userId: examiner.userId },
    });
    if (examiner.userId !== actorId) await notifyJuryMemberRemoved(tx, examiner.contest, examiner);
    await announce(tx, { contestId });
  });
}

/** The error for a jury member who does not exist. */
export function noSuchJuryMember(): UserError {
  return new UserError("no_such_examiner", "There is no such examiner.", 404);
}

function noSuchUser(email: string): UserError {
  const message = `There is no account with the address ${email}: give the person's name to make one.`;
  return fieldError("no_such_user", "name", message, 404);
}
