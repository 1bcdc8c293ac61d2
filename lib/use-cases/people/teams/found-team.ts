import { UserError } from "../../../common/errors.ts";
import { roundStanding } from "../../../contest/round-standing.ts";
import { isRegistrationOpen } from "../../../contest/team-rules.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { announce } from "../../../platform/events/channels.ts";
import { alreadyInTeam, assertFreePerson } from "./assert-free-person.ts";
import { freeTeamNumber } from "./free-number.ts";
import { addMember } from "./stays.ts";
import { assertFreeName } from "./team-names.ts";

/**
 * Founds a team with the next free number during a registration phase of the contest; its founder becomes the captain.
 *
 * @throws UserError `contest_not_found` (404), `registration_closed`, `account_unconfirmed` (403), `already_in_team` (409),
 *   `knows_traces`, `organizer_competes` (403), `no_free_number` (409), `reserved_name`, `team_name_taken` (422)
 */
export async function foundTeam(
  db: Database,
  contestId: string,
  name: string,
  userId: string,
): Promise<{ id: string; number: number; name: string }> {
  const now = databaseClock.now();
  try {
    return await inTransaction(db, async (tx) => {
      await assertRegistrationOpen(tx, contestId, now);
      await assertFreePerson(tx, { userId, contestId });
      const number = await freeTeamNumber(tx, contestId);
      await assertFreeName(tx, { contestId }, name);
      const team = await tx.team.create({ data: { contestId, number, name } });
      await addMember(tx, { teamId: team.id, userId, contestId, role: "CAPTAIN" });
      const subject = `team:${team.id}`;
      await recordAudit(tx, { userId, action: "team.found", subject, detail: { number, name } });
      await announce(tx, { contestId });
      return team;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyInTeam();
    throw error;
  }
}

/** Whether teams can be founded in a contest at `now`. @throws UserError `contest_not_found` (404) */
export async function canRegister(db: Database, contestId: string, now: Date): Promise<boolean> {
  const { contest, standings } = await findRegistering(db, contestId, now);
  return isRegistrationOpen(contest, standings);
}

/** @throws UserError `contest_not_found` (404), `registration_closed` (403) */
export async function assertRegistrationOpen(
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
