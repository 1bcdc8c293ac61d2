import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { notify } from "../../notices/notify.ts";
import { membersOfContest } from "../../notices/recipients.ts";
import type { RulesForm } from "./schemas.ts";

/**
 * Publishes the next version of a contest's rules; former versions are kept unchanged.
 * @param wanted the number that the version was meant to have; null for any
 * @returns its number
 * @throws UserError `rules_unchanged` (409) if both texts are the same as in the current version; `rules_changed` (409) if another
 *   version was published meanwhile, so that the number would not be `wanted`
 */
export async function publishRules(
  db: Database,
  actorId: string,
  contestId: string,
  form: RulesForm,
  wanted: number | null = null,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const number = await insertRules(tx, actorId, contestId, form);
    if (wanted !== null && wanted !== number) throw rulesChanged(number, wanted);
    const { name } = await tx.contest.findUniqueOrThrow({ where: { id: contestId }, select: { name: true } });
    await recordAudit(tx, {
      userId: actorId,
      action: "rules.publish",
      subject: `contest:${contestId}`,
      detail: { version: number, summary: form.summary },
    });
    await notify(tx, {
      subject: `rules:${contestId}:${number}`,
      contestId,
      news: { about: "rules", contest: name, version: number, summary: form.summary },
      userIds: await membersOfContest(tx, contestId),
    });
    await announce(tx, { contestId });
    return number;
  });
}

/** `publishRules` without audit entry and notices, for a contest that is being created. */
export async function insertRules(
  tx: Transaction,
  actorId: string | null,
  contestId: string,
  form: RulesForm,
): Promise<number> {
  // Serializes simultaneous publications, so that no number is given twice.
  await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${contestId}::uuid FOR NO KEY UPDATE`;
  const latest = await tx.rulesVersion.findFirst({ where: { contestId }, orderBy: { number: "desc" } });
  if (latest?.bodyEn === form.bodyEn && latest.bodyJa === form.bodyJa) {
    throw new UserError("rules_unchanged", `This is what version ${latest.number} says already.`, 409);
  }
  const number = (latest?.number ?? 0) + 1;
  await tx.rulesVersion.create({ data: { contestId, number, createdById: actorId, ...form } });
  return number;
}

function rulesChanged(next: number, wanted: number): UserError {
  const message = `The next version of the rules is ${next}, not ${wanted}: read those that hold, then publish.`;
  return new UserError("rules_changed", message, 409, { version: next - 1 });
}
