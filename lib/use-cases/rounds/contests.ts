import { fieldError } from "../../common/validation.ts";
import { recordAudit } from "../../platform/audit/record.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../platform/db/unique-violation.ts";
import { announce } from "../../platform/events/channels.ts";
import { insertAppointment } from "../people/appointments/appoint.ts";
import { assertSeen } from "./assert-seen.ts";
import { lockContest } from "./lock-contest.ts";
import type { ContestForm } from "./schemas.ts";

/** The columns that a contest's form shows. */
export const CONTEST_FACTS = {
  name: true,
  slug: true,
  timeZone: true,
  maxTeamSize: true,
  selfRegistration: true,
  visibility: true,
} as const;

/** Creates a contest, of which the actor becomes an organizer. @throws UserError `contest_slug_taken` (409) for the field `slug`. */
export async function createContest(
  db: Database,
  actorId: string | null,
  form: ContestForm,
): Promise<{ id: string; slug: string }> {
  return guardSlug(() => inTransaction(db, (tx) => insertContest(tx, actorId, form)));
}

/** `createContest` within the caller's transaction. */
export async function insertContest(
  tx: Transaction,
  actorId: string | null,
  form: ContestForm,
): Promise<{ id: string; slug: string }> {
  const contest = await tx.contest.create({ data: form });
  const subject = `contest:${contest.id}`;
  await recordAudit(tx, { userId: actorId, action: "contest.create", subject, detail: { ...form } });
  const actor = actorId === null ? null : await tx.user.findUniqueOrThrow({ where: { id: actorId } });
  if (actor) await insertAppointment(tx, actorId, contest.id, actor, "ORGANIZER");
  return contest;
}

/**
 * Changes a contest's name, slug, time zone, rules for teams or visibility; absent fields stay unchanged.
 * @param seen the stored values that the form was filled in from; null overwrites whatever is stored
 * @throws UserError `no_such_contest` (404), `contest_changed` (409) if the stored values differ from `seen`,
 *   `contest_slug_taken` (409)
 */
export async function editContest(
  db: Database,
  actorId: string | null,
  contestId: string,
  form: Partial<ContestForm>,
  seen: ContestForm | null = null,
): Promise<void> {
  await guardSlug(() =>
    inTransaction(db, async (tx) => {
      await lockContest(tx, contestId);
      const before = await tx.contest.findUniqueOrThrow({ where: { id: contestId }, select: CONTEST_FACTS });
      assertSeen("contest", seen, before);
      await tx.contest.update({ where: { id: contestId }, data: form });
      await recordAudit(tx, {
        userId: actorId,
        action: "contest.edit",
        subject: `contest:${contestId}`,
        detail: { from: before, to: { ...before, ...form } },
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
