import { assertConfirmed } from "../../../platform/auth/confirmed.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";

/**
 * Adds a member to a team, and records the stay, which is kept permanently. The only way into a team.
 * @throws UserError `account_unconfirmed` (403)
 */
export async function addMember(
  tx: Transaction,
  member: { teamId: string; userId: string; contestId: string; role: "CAPTAIN" | "MEMBER" },
): Promise<void> {
  assertConfirmed(await tx.user.findUniqueOrThrow({ where: { id: member.userId } }));
  const { joinedAt, teamId, userId } = await tx.member.create({ data: member });
  await tx.teamStay.create({ data: { teamId, userId, joinedAt } });
}

/** Removes a member from their team, and records the end of the stay. */
export async function endStay(
  tx: Transaction,
  { id, teamId, userId }: { id: string; teamId: string; userId: string },
): Promise<void> {
  await tx.member.delete({ where: { id } });
  await tx.teamStay.updateMany({
    where: { teamId, userId, leftAt: null },
    data: { leftAt: databaseClock.now() },
  });
}
