import { UserError } from "../../../common/errors.ts";
import { mayKnowTraces } from "../../../contest/team-rules.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { assertNotAppointed } from "./appointees-compete.ts";
import { isStayOf } from "./former-members.ts";
import { secretSetsOf } from "./secret-sets.ts";

interface NamedTeam {
  readonly number: number;
  readonly name: string;
}

/** A person who wants to join a team of a contest. */
interface Person {
  readonly userId: string;
  readonly contestId: string;
  /** The team to join, whose traces the person may know. */
  readonly teamId?: string;
}

/** The teams of the contest that prevent a person from joining another one. */
interface TeamsInTheWay {
  /** The team that they are in. */
  readonly present: NamedTeam | null;
  /** The first other team whose secret traces they may know. */
  readonly known: NamedTeam | null;
}

/** Finds what prevents a person from joining a team; an organizer's invitation overrides `known`. */
export async function findConflictingTeams(
  db: Database | Transaction,
  { userId, contestId, teamId }: Person,
): Promise<TeamsInTheWay> {
  const member = await db.member.findUnique({
    where: { contestId_userId: { contestId, userId } },
    select: { team: { select: { number: true, name: true } } },
  });
  const person = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, email: true },
  });
  const stays = await db.teamStay.findMany({
    where: { OR: [{ userId }, { userId: null }], team: { contestId, id: { not: teamId } } },
    include: { team: { select: { id: true, number: true, name: true } } },
    orderBy: { team: { number: "asc" } },
  });
  let known: NamedTeam | null = null;
  for (const { team, leftAt } of stays.filter((stay) => isStayOf(stay, person))) {
    if (!mayKnowTraces(leftAt, await secretSetsOf(db, team))) continue;
    known = { number: team.number, name: team.name };
    break;
  }
  return { present: member?.team ?? null, known };
}

/**
 * Refuses a person who is in a team of the contest, or was in one while it had traces that are still secret, since nobody may know
 * two teams' traces. An organizer's own invitation overrides the latter, at the judge's discretion. Refuses who has a role in the
 * contest, as `assertNotAppointed` does.
 *
 * @returns the other team whose traces the person may know, if an organizer admits them nevertheless; otherwise null
 * @throws UserError `already_in_team` (409), `knows_traces`, `organizer_competes` (403)
 */
export async function assertFreePerson(
  tx: Transaction,
  person: Person & { readonly invitedByOrganizer?: boolean },
): Promise<NamedTeam | null> {
  await assertNotAppointed(tx, person);
  const { present, known } = await findConflictingTeams(tx, person);
  if (present) throw alreadyInTeam(present.name);
  if (!known || person.invitedByOrganizer) return known;
  throw new UserError(
    "knows_traces",
    `You were in the team ${known.name} and may know its traces: only an organizer can let you into another team.`,
    403,
    { rule: "oneTeamPerPerson", team: known.name },
  );
}

/** The error for a person who is already in a team of the contest. */
export function alreadyInTeam(name?: string): UserError {
  const which = name === undefined ? "a team" : `the team ${name}`;
  const facts = { rule: "oneTeamPerPerson", team: name ?? "" };
  return new UserError("already_in_team", `You are in ${which} of this contest already.`, 409, facts);
}
