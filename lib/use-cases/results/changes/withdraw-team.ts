import { UserError } from "../../../common/errors.ts";
import { workAhead } from "../../../contest/work-ahead.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction, WHOLE_ROUND_TIMEOUT_MS } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { notifyOrganizers, notifyWithdrawal } from "../../notices/notify-membership.ts";
import { appointmentIn } from "../../people/appointments/appointment-in.ts";
import { lockTeam, lockTeamFor, noSuchTeam } from "../../people/teams/lock-team.ts";
import { type LockedResults, lockResults } from "./lock-results.ts";
import { notifyResultsChange } from "./notify-change.ts";
import { reasonOf, recordResultsChange } from "./record-change.ts";

/**
 * Withdraws a team from its contest: it is no longer ranked, cannot submit and is not attacked; its files and scores are kept. The
 * committee's own team cannot withdraw, since attack rankings depend on its sets. Once results of a round are published, only an
 * organizer can withdraw a team, and must give a public reason.
 *
 * @throws UserError `team_withdrawn` (409), `committee_stays` (409), `results_include_team` (409); as `lockTeamFor`,
 *   `recordResultsChange`
 */
export async function withdrawTeam(
  db: Database,
  actorId: string | null,
  teamId: string,
  publicReason?: string,
  now = databaseClock.now(),
): Promise<void> {
  const withdraw = async (tx: Transaction) => {
    const results = await lockResultsOf(tx, teamId);
    const team = await lockTeamFor(tx, teamId, actorId, "team.withdraw");
    const { number, name, withdrawnAt, contestId } = team;
    if (number === 0)
      throw new UserError("committee_stays", "The committee's own team cannot withdraw.", 409);
    if (withdrawnAt) throw new UserError("team_withdrawn", "The team has withdrawn already.", 409);
    const byItself = actorId !== null && (await appointmentIn(tx, contestId, actorId)) !== "ORGANIZER";
    if (byItself) assertNoResults(results);
    const act = { kind: "teamWithdrawn", team: { number, name } } as const;
    const change = await recordResultsChange(tx, results, { act }, publicReason);
    await tx.team.update({ where: { id: teamId }, data: { withdrawnAt: now } });
    const [subject, why] = [`team:${teamId}`, reasonOf(change)];
    await recordAudit(tx, { userId: actorId, action: "team.withdraw", subject, detail: { number, ...why } });
    await notifyWithdrawal(tx, team, { actorId, about: "teamWithdrawn", ...why });
    if (byItself) await notifyOrganizers(tx, team);
    await notifyResultsChange(tx, change, actorId);
    await announce(tx, { contestId });
  };
  await inTransaction(db, withdraw, WHOLE_ROUND_TIMEOUT_MS);
}

/** Locks the contest's results against publication. Called before the team is locked, in the same order as in a publication. */
async function lockResultsOf(tx: Transaction, teamId: string): Promise<LockedResults> {
  const team = await tx.team.findUnique({ where: { id: teamId }, select: { contestId: true } });
  if (!team) throw noSuchTeam();
  return lockResults(tx, team.contestId);
}

function assertNoResults({ rounds }: LockedResults): void {
  if (!rounds.some(({ published }) => published)) return;
  const message = "Results are published, and the team is part of them: only an organizer can take it out.";
  throw new UserError("results_include_team", message, 409, { rule: "team.withdraw" });
}

/**
 * Lets a withdrawn team take part again.
 * @throws UserError `no_such_team` (404), `team_not_withdrawn` (409); as `recordResultsChange`
 */
export async function restoreTeam(
  db: Database,
  actorId: string | null,
  teamId: string,
  publicReason?: string,
): Promise<void> {
  const restore = async (tx: Transaction) => {
    const results = await lockResultsOf(tx, teamId);
    const team = await lockTeam(tx, teamId);
    const { number, name, withdrawnAt, contestId } = team;
    if (!withdrawnAt) throw new UserError("team_not_withdrawn", "The team has not withdrawn.", 409);
    const act = { kind: "teamRestored", team: { number, name } } as const;
    const change = await recordResultsChange(tx, results, { act }, publicReason);
    await tx.team.update({ where: { id: teamId }, data: { withdrawnAt: null } });
    const [subject, why] = [`team:${teamId}`, reasonOf(change)];
    await recordAudit(tx, { userId: actorId, action: "team.restore", subject, detail: { number, ...why } });
    const rounds = await tx.round.findMany({ where: { contestId }, include: { phases: true } });
    const ahead = workAhead(rounds, databaseClock.now());
    await notifyWithdrawal(tx, team, { actorId, about: "teamRestored", ahead, ...why });
    await notifyResultsChange(tx, change, actorId);
    await announce(tx, { contestId });
  };
  await inTransaction(db, restore, WHOLE_ROUND_TIMEOUT_MS);
}
