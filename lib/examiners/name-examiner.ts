import type { z } from "zod";
import { recordAudit } from "../audit/record.ts";
import { drawSecret } from "../auth/secret-token.ts";
import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import { UserError } from "../errors.ts";
import { announce } from "../events/channels.ts";
import { createUser } from "../users/create-user.ts";
import { fieldError } from "../validation.ts";
import { lockVote } from "./close-vote.ts";
import type { newExaminerSchema } from "./schemas.ts";

/** An examiner, and the password that was drawn for a new account; null where it keeps its own. */
export interface NamedExaminer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string | null;
}

/**
 * Names somebody to vote for the best presenter; who has no account gets one, with a drawn password, if their name is
 * given.
 *
 * @throws UserError `no_such_user` (404) beside the field `name`, `examiner_named` (409) beside the field `email`,
 *   `vote_closed` (409)
 */
export async function nameExaminer(
  db: Database,
  actorId: string | null,
  contestId: string,
  person: z.infer<typeof newExaminerSchema>,
): Promise<NamedExaminer> {
  const { email, name } = person;
  try {
    return await inTransaction(db, async (tx) => {
      await lockVote(tx, contestId);
      let user = await tx.user.findUnique({ where: { email } });
      const password = user ? null : drawSecret();
      if (!user) {
        if (name === undefined || password === null) throw noSuchUser(email);
        const { id } = await createUser(tx, { email, name, password }, { passwordDrawn: true });
        user = await tx.user.findUniqueOrThrow({ where: { id } });
      }
      const { id } = await tx.examiner.create({ data: { contestId, userId: user.id } });
      await recordAudit(tx, {
        userId: actorId,
        action: "examiner.name",
        subject: `contest:${contestId}`,
        detail: { member: user.name },
      });
      await announce(tx, { contestId });
      return { id, name: user.name, email, password };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError("examiner_named", "email", "This person is an examiner already.");
  }
}

/** Lets somebody vote no more; their vote goes with them. @throws UserError `no_such_examiner` (404), `vote_closed` (409) */
export async function removeExaminer(
  db: Database,
  actorId: string | null,
  contestId: string,
  examinerId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVote(tx, contestId);
    const examiner = await tx.examiner.findUnique({
      where: { id: examinerId, contestId },
      include: { user: { select: { name: true } } },
    });
    if (!examiner) throw noSuchExaminer();
    await tx.examiner.delete({ where: { id: examinerId } });
    await recordAudit(tx, {
      userId: actorId,
      action: "examiner.remove",
      subject: `contest:${contestId}`,
      detail: { member: examiner.user.name },
    });
    await announce(tx, { contestId });
  });
}

/** Says that there is no such examiner. */
export function noSuchExaminer(): UserError {
  return new UserError("no_such_examiner", "There is no such examiner.", 404);
}

function noSuchUser(email: string): UserError {
  const message = `There is no account with the address ${email}: give the person's name to make one.`;
  return fieldError("no_such_user", "name", message, 404);
}
