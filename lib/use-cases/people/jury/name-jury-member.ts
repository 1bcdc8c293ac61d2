import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { fieldError } from "../../../common/validation.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { announce } from "../../../platform/events/channels.ts";
import { notifyJuryMember, notifyJuryMemberRemoved } from "../../notices/notify-membership.ts";
import { accountOf, newAccount } from "../users/account-of.ts";
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
