import { recordAudit } from "../audit/record.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import { UserError } from "../errors.ts";
import { announce } from "../events/channels.ts";
import { fieldError } from "../validation.ts";
import type { ContestForm } from "./schemas.ts";

/** Makes a contest. @throws UserError `contest_slug_taken` (409) beside the field `slug`. */
export async function createContest(
  db: Database,
  actorId: string | null,
  form: ContestForm,
): Promise<{ id: string; slug: string }> {
  return guardSlug(() => inTransaction(db, (tx) => insertContest(tx, actorId, form)));
}

/** `createContest` inside a transaction of the caller's. */
export async function insertContest(
  tx: Transaction,
  actorId: string | null,
  form: ContestForm,
): Promise<{ id: string; slug: string }> {
  const contest = await tx.contest.create({ data: form });
  const subject = `contest:${contest.id}`;
  await recordAudit(tx, { userId: actorId, action: "contest.create", subject, detail: { ...form } });
  return contest;
}

/** Changes a contest's name, address, clock or rules for teams. @throws UserError `no_such_contest` (404), `contest_slug_taken` (409). */
export async function editContest(
  db: Database,
  actorId: string | null,
  contestId: string,
  form: ContestForm,
): Promise<void> {
  await guardSlug(() =>
    inTransaction(db, async (tx) => {
      const before = await tx.contest.findUnique({ where: { id: contestId } });
      if (!before) throw new UserError("no_such_contest", "There is no such contest.", 404);
      await tx.contest.update({ where: { id: contestId }, data: form });
      const { name, slug, timeZone, maxTeamSize, selfRegistration } = before;
      await recordAudit(tx, {
        userId: actorId,
        action: "contest.edit",
        subject: `contest:${contestId}`,
        detail: { from: { name, slug, timeZone, maxTeamSize, selfRegistration }, to: { ...form } },
      });
      await announce(tx, { contestId });
    }),
  );
}

async function guardSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError("contest_slug_taken", "slug", "Another contest has this address.");
  }
}
