import { UserError } from "../../../common/errors.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import type { AppointmentRole } from "../../../contest/permissions.ts";
import { keyedHash } from "../../../platform/auth/keyed-hash.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { appointmentIn } from "../appointments/appointment-in.ts";

/** Somebody who wants to join a team. */
interface Joining {
  readonly userId: string;
  readonly contestId: string;
  /** Absent for a new team. */
  readonly teamId?: string;
  readonly invitedByOrganizer?: boolean;
}

/** The roles in which somebody may know the traces of all teams. */
const KNOWING: readonly AppointmentRole[] = ["ORGANIZER", "AUDITOR"];

/**
 * Refuses somebody with a role in the contest in a team that competes in it, whoever invited them; the committee's own does not. Also
 * refuses who was an organizer or auditor of it while it had traces that are still secret, under this account or a deleted one with the
 * same address; an organizer's own invitation overrides that.
 * @throws UserError `organizer_competes` (403)
 */
export async function assertNotAppointed(
  tx: Transaction,
  { userId, contestId, teamId, invitedByOrganizer = false }: Joining,
): Promise<void> {
  const team = teamId === undefined ? null : await tx.team.findUniqueOrThrow({ where: { id: teamId } });
  if (team?.number === COMMITTEE_TEAM) return;
  // Until this transaction ends, nobody appoints them.
  const [user] = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM "User" WHERE id = ${userId}::uuid FOR SHARE`;
  if ((await appointmentIn(tx, contestId, userId)) !== null) throw competes();
  if (!invitedByOrganizer && (await knewTraces(tx, user.email, contestId))) throw competes();
}

async function knewTraces(tx: Transaction, email: string, contestId: string): Promise<boolean> {
  const first = await firstSecretImport(tx, contestId);
  if (!first) return false;
  const who = { contestId, addressHash: hashAddress(email) };
  return (await tx.formerAppointee.count({ where: { ...who, leftAt: { gte: first } } })) > 0;
}

/**
 * When the first traces came into the contest's rounds whose data are still secret; null if there are none. A replacement counts from the
 * first import, as in `secretSetsOf`.
 */
async function firstSecretImport(tx: Transaction, contestId: string): Promise<Date | null> {
  const secret = { round: { contestId, dataPublishedAt: null } };
  const sets = await tx.dataSet.findMany({ where: secret, select: { roundId: true, importedAt: true } });
  if (sets.length === 0) return null;
  const subject = { in: sets.map(({ roundId }) => `round:${roundId}`) };
  const { _min } = await tx.auditEntry.aggregate({
    where: { action: "data.import", subject },
    _min: { at: true },
  });
  const times = [...sets.map(({ importedAt }) => importedAt), ...(_min.at ? [_min.at] : [])];
  return new Date(Math.min(...times.map((time) => time.getTime())));
}

/**
 * Refuses to appoint somebody to a contest who is in a team that competes in it. Call it in the transaction that does so.
 * @throws UserError `in_competing_team` (409)
 */
export async function assertNotCompeting(tx: Transaction, contestId: string, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`;
  const member = await tx.member.findFirst({
    where: { userId, contestId, team: { number: { not: COMMITTEE_TEAM } } },
    select: { team: { select: { name: true } } },
  });
  if (!member) return;
  const { name } = member.team;
  const message = `This account is in the team ${name} of this contest: it has to leave the team first.`;
  throw new UserError("in_competing_team", message, 409, { team: name });
}

/** Keeps that somebody may know a contest's secret traces, when their appointment ends, becomes another, or goes with the account. */
export async function retainKnowledge(
  tx: Transaction,
  { contestId, role }: { readonly contestId: string; readonly role: AppointmentRole },
  email: string,
): Promise<void> {
  const secret = await tx.dataSet.count({ where: { round: { contestId, dataPublishedAt: null } } });
  if (!KNOWING.includes(role) || secret === 0) return;
  const leftAt = databaseClock.now();
  await tx.formerAppointee.create({ data: { contestId, addressHash: hashAddress(email), leftAt } });
}

/** Deletes what is kept of former organizers and auditors, once all traces of their contest are published. */
export async function deleteFormerAppointees(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "FormerAppointee" former WHERE NOT EXISTS (
      SELECT FROM "DataSet" d JOIN "Round" round ON round.id = d."roundId"
      WHERE round."contestId" = former."contestId" AND round."dataPublishedAt" IS NULL)`;
}

function competes(): UserError {
  const message =
    "Who has a role in a contest, or may know the traces of all its teams, cannot be in a team that competes in it.";
  return new UserError("organizer_competes", message, 403, { rule: "organizersDoNotCompete" });
}

/** The name is older than the other roles, and hashes made with it are stored. */
const hashAddress = (email: string): string => keyedHash("former organizer", email);
