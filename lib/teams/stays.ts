import type { Transaction } from "../db/client.ts";
import { present } from "../db/present.ts";

/** Puts somebody into a team; that they were in it is kept for good. */
export async function addMember(
  tx: Transaction,
  member: { teamId: string; userId: string; contestId: string; role: "CAPTAIN" | "MEMBER" },
): Promise<void> {
  const { joinedAt, teamId, userId } = await tx.member.create({ data: member });
  await tx.teamStay.create({ data: { teamId, userId, joinedAt } });
}

/** Takes somebody out of their team. */
export async function endStay(
  tx: Transaction,
  { id, teamId, userId }: { id: string; teamId: string; userId: string },
): Promise<void> {
  await tx.member.delete({ where: { id } });
  await tx.teamStay.updateMany({ where: { teamId, userId, leftAt: null }, data: { leftAt: present() } });
}
