import type { Transaction } from "../db/client.ts";
import { UserError } from "../errors.ts";

/**
 * Refuses somebody who cannot come into a team of a contest: who is in one, or who left one that has its traces, which no
 * other team may see. An organizer's own invitation lets the latter in: the judge knows what they do.
 *
 * @returns the team whose traces somebody may know whom an organizer lets in all the same; null otherwise
 * @throws UserError `already_in_team` (409), `knows_traces` (403)
 */
export async function assertFreePerson(
  tx: Transaction,
  person: { userId: string; contestId: string; teamId?: string; invitedByOrganizer?: boolean },
): Promise<{ readonly number: number } | null> {
  const { userId, contestId, teamId, invitedByOrganizer = false } = person;
  const present = await tx.member.findUnique({
    where: { contestId_userId: { contestId, userId } },
    include: { team: true },
  });
  if (present) throw alreadyInTeam(present.team.name);
  const known = await tx.team.findFirst({
    where: { contestId, id: { not: teamId }, stays: { some: { userId } }, dataSets: { some: {} } },
    orderBy: { number: "asc" },
  });
  if (!known || invitedByOrganizer) return known;
  throw new UserError(
    "knows_traces",
    `You were in the team ${known.name} and may know its traces: only an organizer can let you into another team.`,
    403,
    { rule: "oneTeamPerPerson", team: known.name },
  );
}

/** Says that somebody is in a team of the contest already. */
export function alreadyInTeam(name?: string): UserError {
  const which = name === undefined ? "a team" : `the team ${name}`;
  const facts = { rule: "oneTeamPerPerson", team: name ?? "" };
  return new UserError("already_in_team", `You are in ${which} of this contest already.`, 409, facts);
}
