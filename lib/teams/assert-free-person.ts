import { mayKnowTraces } from "../contest/team-rules.ts";
import type { Transaction } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { secretSetsOf } from "./secret-sets.ts";

/** A team that somebody was in. */
interface FormerTeam {
  readonly number: number;
  readonly name: string;
}

/**
 * Refuses somebody who cannot come into a team of a contest: who is in one, or who was in one while it had traces that are
 * secret still, since nobody may know two teams'. An organizer's own invitation lets the latter in: the judge knows what
 * they do.
 *
 * @returns the team whose traces somebody may know whom an organizer lets in all the same; null otherwise
 * @throws UserError `already_in_team` (409), `knows_traces` (403)
 */
export async function assertFreePerson(
  tx: Transaction,
  person: { userId: string; contestId: string; teamId?: string; invitedByOrganizer?: boolean },
): Promise<FormerTeam | null> {
  const { userId, contestId, teamId, invitedByOrganizer = false } = person;
  const present = await tx.member.findUnique({
    where: { contestId_userId: { contestId, userId } },
    include: { team: true },
  });
  if (present) throw alreadyInTeam(present.team.name);
  const known = await knownTeam(tx, { userId, contestId, teamId });
  if (!known || invitedByOrganizer) return known;
  throw new UserError(
    "knows_traces",
    `You were in the team ${known.name} and may know its traces: only an organizer can let you into another team.`,
    403,
    { rule: "oneTeamPerPerson", team: known.name },
  );
}

/** The first other team of the contest whose secret traces somebody may know; null if there is none. */
async function knownTeam(
  tx: Transaction,
  { userId, contestId, teamId }: { userId: string; contestId: string; teamId?: string },
): Promise<FormerTeam | null> {
  const stays = await tx.teamStay.findMany({
    where: { userId, team: { contestId, id: { not: teamId } } },
    select: { leftAt: true, team: { select: { id: true, number: true, name: true } } },
    orderBy: { team: { number: "asc" } },
  });
  for (const { team, leftAt } of stays) {
    if (mayKnowTraces(leftAt, await secretSetsOf(tx, team))) return { number: team.number, name: team.name };
  }
  return null;
}

/** Says that somebody is in a team of the contest already. */
export function alreadyInTeam(name?: string): UserError {
  const which = name === undefined ? "a team" : `the team ${name}`;
  const facts = { rule: "oneTeamPerPerson", team: name ?? "" };
  return new UserError("already_in_team", `You are in ${which} of this contest already.`, 409, facts);
}
