import type { Database, Transaction } from "../db/client.ts";
import { TAKING_PART } from "../teams/taking-part.ts";

/** The users who are in a team of the contest that has not withdrawn. */
export async function membersOfContest(db: Database | Transaction, contestId: string): Promise<string[]> {
  const members = await db.member.findMany({
    where: { contestId, team: TAKING_PART },
    select: { userId: true },
  });
  return members.map(({ userId }) => userId);
}

/** The users who organize. */
export async function organizersOf(db: Database | Transaction): Promise<string[]> {
  const organizers = await db.user.findMany({ where: { isOrganizer: true }, select: { id: true } });
  return organizers.map(({ id }) => id);
}

/** The users who are in the team. */
export async function membersOfTeam(db: Database | Transaction, teamId: string): Promise<string[]> {
  const members = await db.member.findMany({ where: { teamId }, select: { userId: true } });
  return members.map(({ userId }) => userId);
}
