import { UserError } from "../../../common/errors.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { keyedHash } from "../../../platform/auth/keyed-hash.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";

/** Somebody who wants to join a team. */
interface Joining {
  readonly userId: string;
  readonly contestId: string;
  /** Absent for a new team. */
  readonly teamId?: string;
  readonly invitedByOrganizer?: boolean;
}

/**
 * Refuses organizers, who may know the traces of all teams, in a team that competes, whoever invited them; the committee's own does not.
 * Also refuses who was an organizer until the account was deleted, while the contest has traces from that time that are still secret;
 * an organizer's own invitation overrides that.
 * @throws UserError `organizer_competes` (403)
 */
export async function assertNoOrganizer(
  tx: Transaction,
  { userId, contestId, teamId, invitedByOrganizer = false }: Joining,
): Promise<void> {
  const team = teamId === undefined ? null : await tx.team.findUniqueOrThrow({ where: { id: teamId } });
  if (team?.number === COMMITTEE_TEAM) return;
  // Until this transaction ends, nobody makes them an organizer.
  const [user] = await tx.$queryRaw<{ email: string; isOrganizer: boolean }[]>`
    SELECT email, "isOrganizer" FROM "User" WHERE id = ${userId}::uuid FOR SHARE`;
  if (user.isOrganizer) throw competes();
  if (!invitedByOrganizer && (await organizedBefore(tx, user.email, contestId))) throw competes();
}

async function organizedBefore(tx: Transaction, email: string, contestId: string): Promise<boolean> {
  const [first] = await tx.dataSet.findMany({
    where: { round: { contestId, dataPublishedAt: null } },
    orderBy: { importedAt: "asc" },
    take: 1,
  });
  if (!first) return false;
  const addressHash = hashAddress(email);
  return (await tx.formerOrganizer.count({ where: { addressHash, leftAt: { gte: first.importedAt } } })) > 0;
}

/**
 * Refuses to make somebody an organizer who is in a team that competes. Call it in the transaction that does so.
 * @throws UserError `in_competing_team` (409)
 */
export async function assertNotCompeting(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`;
  const [member] = await tx.member.findMany({
    where: { userId, team: { number: { not: COMMITTEE_TEAM }, contest: { archivedAt: null } } },
    select: { team: { select: { name: true, contest: { select: { name: true } } } } },
    take: 1,
  });
  if (!member) return;
  const { name, contest } = member.team;
  const message = `This account is in the team ${name} of ${contest.name}. Organizers know all teams' traces: it has to leave the team first.`;
  throw new UserError("in_competing_team", message, 409, { team: name });
}

/** Keeps that somebody was an organizer and may know secret traces, when their account is deleted. */
export async function retainOrganizer(tx: Transaction, userId: string): Promise<void> {
  const { email, isOrganizer } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const secret = await tx.dataSet.count({ where: { round: { dataPublishedAt: null } } });
  if (!isOrganizer || secret === 0) return;
  await tx.formerOrganizer.create({
    data: { addressHash: hashAddress(email), leftAt: databaseClock.now() },
  });
}

/** Deletes what is kept of former organizers, once all traces that they could know are published. */
export async function deleteFormerOrganizers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "FormerOrganizer" former WHERE NOT EXISTS (
      SELECT FROM "DataSet" d JOIN "Round" round ON round.id = d."roundId"
      WHERE round."dataPublishedAt" IS NULL AND d."importedAt" <= former."leftAt")`;
}

function competes(): UserError {
  const message = "Organizers know the traces of all teams, so they cannot be in a team that competes.";
  return new UserError("organizer_competes", message, 403, { rule: "organizersDoNotCompete" });
}

const hashAddress = (email: string): string => keyedHash("former organizer", email);
