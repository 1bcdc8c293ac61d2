import { TAKING_PART } from "../../contest/taking-part.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";

/** Ids of the members of a contest's teams that have not withdrawn. */
export async function membersOfContest(db: Database | Transaction, contestId: string): Promise<string[]> {
  const members = await db.member.findMany({
    where: { contestId, team: TAKING_PART },
    select: { userId: true },
  });
  return members.map(({ userId }) => userId);
}

/** Ids of a contest's organizers. */
export async function organizersOf(db: Database | Transaction, contestId: string): Promise<string[]> {
  const organizers = await db.appointment.findMany({
    where: { contestId, role: "ORGANIZER" },
    select: { userId: true },
  });
  return organizers.map(({ userId }) => userId);
}

/** Ids of the team's members. */
export async function membersOfTeam(db: Database | Transaction, teamId: string): Promise<string[]> {
  const members = await db.member.findMany({ where: { teamId }, select: { userId: true } });
  return members.map(({ userId }) => userId);
}
