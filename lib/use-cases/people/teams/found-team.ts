import { UserError } from "../../../common/errors.ts";
import { roundStanding } from "../../../contest/round-standing.ts";
import { isRegistrationOpen } from "../../../contest/team-rules.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { announce } from "../../../platform/events/channels.ts";
import { createUser, type HashedUser, hashUser } from "../users/create-user.ts";
import type { NewUser } from "../users/schemas.ts";
import { alreadyInTeam, assertFreePerson } from "./assert-free-person.ts";
import { freeTeamNumber } from "./free-number.ts";
import { assertNotReserved } from "./reserved-names.ts";
import { addMember } from "./stays.ts";

/** A new team and its founder, so that a new user can be signed in at once. */
interface FoundedTeam {
  readonly team: { readonly id: string; readonly number: number; readonly name: string };
  readonly user: { readonly id: string; readonly sessionVersion: number };
}

/**
 * Founds a team with the next free number during a registration phase of the contest; its founder becomes the captain.
 *
 * @param person the signed-in user's id, or the data of the new user
 * @throws UserError `contest_not_found` (404), `registration_closed` (403), `already_in_team` (409), `knows_traces`,
 *   `organizer_competes` (403), `email_taken` (409), `no_free_number` (409), `reserved_name` (422)
 */
export async function foundTeam(
  db: Database,
  contestId: string,
  name: string,
  person: string | NewUser,
  now = databaseClock.now(),
): Promise<FoundedTeam> {
  const founder = typeof person === "string" ? person : await hashUser(person);
  try {
    return await inTransaction(db, (tx) => found(tx, contestId, name, founder, now));
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyInTeam();
    throw error;
  }
}

/**
 * `foundTeam` for somebody who has no account yet.
 * @param address the client's address, for the rate limit
 * @throws UserError as `foundTeam`, and `rate_limited` (429)
 */
export async function registerTeam(
  db: Database,
  limits: RateLimits,
  contestId: string,
  registration: { team: string; person: NewUser; address: string },
): Promise<FoundedTeam> {
  const now = databaseClock.now();
  await assertRegistrationOpen(db, contestId, now);
  const { team, person, address } = registration;
  await limits.take("register", address);
  // Counted before the e-mail address is looked up, so that a burst of requests cannot exceed the limit.
  await limits.take("registerTaken", address);
  let revealsAccount = false;
  try {
    return await foundTeam(db, contestId, team, person, now);
  } catch (error) {
    revealsAccount =
      error instanceof UserError &&
      ["email_taken", "knows_traces", "organizer_competes"].includes(error.code);
    throw error;
  } finally {
    if (!revealsAccount) await limits.giveBack("registerTaken", address);
  }
}

/** Whether teams can be founded in a contest at `now`. @throws UserError `contest_not_found` (404) */
export async function canRegister(db: Database, contestId: string, now: Date): Promise<boolean> {
  const { contest, standings } = await findRegistering(db, contestId, now);
  return isRegistrationOpen(contest, standings);
}

async function assertRegistrationOpen(
  db: Database | Transaction,
  contestId: string,
  now: Date,
): Promise<void> {
  const { contest, standings } = await findRegistering(db, contestId, now);
  if (isRegistrationOpen(contest, standings)) return;
  const facts = { rule: "team.found", selfRegistration: contest.selfRegistration };
  throw new UserError("registration_closed", "Teams cannot be registered now.", 403, facts);
}

async function findRegistering(db: Database | Transaction, contestId: string, now: Date) {
  const contest = await db.contest.findUnique({
    where: { id: contestId },
    include: { rounds: { include: { phases: true } } },
  });
  if (!contest) throw new UserError("contest_not_found", "There is no such contest.", 404);
  return { contest, standings: contest.rounds.map((round) => roundStanding(round, now)) };
}

async function found(
  tx: Transaction,
  contestId: string,
  name: string,
  person: string | HashedUser,
  now: Date,
): Promise<FoundedTeam> {
  await assertRegistrationOpen(tx, contestId, now);
  assertNotReserved(name);
  const user =
    typeof person === "string"
      ? await tx.user.findUniqueOrThrow({ where: { id: person } })
      : await createUser(tx, person);
  await assertFreePerson(tx, { userId: user.id, contestId });
  const number = await freeTeamNumber(tx, contestId);
  const team = await tx.team.create({ data: { contestId, number, name } });
  await addMember(tx, { teamId: team.id, userId: user.id, contestId, role: "CAPTAIN" });
  const subject = `team:${team.id}`;
  await recordAudit(tx, { userId: user.id, action: "team.found", subject, detail: { number, name } });
  await announce(tx, { contestId });
  return { team, user: { id: user.id, sessionVersion: user.sessionVersion } };
}
