import { mayKnowTraces } from "../contest/team-rules.ts";
import type { Database, Transaction } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { secretSetsOf } from "./secret-sets.ts";

interface NamedTeam {
  readonly number: number;
  readonly name: string;
}

/** Somebody who would come into a team of a contest. */
interface Person {
  readonly userId: string;
  readonly contestId: string;
  /** Of this team the person may know everything. */
  readonly teamId?: string;
}

/** The teams of the contest that stand between somebody and a place in another one. */
interface TeamsInTheWay {
  /** The team that they are in. */
  readonly present: NamedTeam | null;
  /** The first other team whose secret traces they may know. */
  readonly known: NamedTeam | null;
}

/** What keeps somebody out of a team, unless an organizer lets in who knows another one's traces. */
export async function teamsInTheWay(
  db: Database | Transaction,
  { userId, contestId, teamId }: Person,
): Promise<TeamsInTheWay> {
  const member = await db.member.findUnique({
    where: { contestId_userId: { contestId, userId } },
    select: { team: { select: { number: true, name: true } } },
  });
  const stays = await db.teamStay.findMany({
    where: { userId, team: { contestId, id: { not: teamId } } },
    select: { leftAt: true, team: { select: { id: true, number: true, name: true } } },
    orderBy: { team: { number: "asc" } },
  });
  let known: NamedTeam | null = null;
  for (const { team, leftAt } of stays) {
    if (!mayKnowTraces(leftAt, await secretSetsOf(db, team))) continue;
    known = { number: team.number, name: team.name };
    break;
  }
  return { present: member?.team ?? null, known };
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
  person: Person & { readonly invitedByOrganizer?: boolean },
): Promise<NamedTeam | null> {
  const { present, known } = await teamsInTheWay(tx, person);
  if (present) throw alreadyInTeam(present.name);
  if (!known || person.invitedByOrganizer) return known;
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
