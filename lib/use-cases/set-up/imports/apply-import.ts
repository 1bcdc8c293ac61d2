import { UserError } from "../../../common/errors.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import { formatTeamNumber } from "../../../core/formats/file-names.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { assertAct } from "../../rounds/clock/assert-act.ts";
import type { LockedRound } from "../../rounds/clock/round-act.ts";
import { lockRound } from "../../rounds/lock-round.ts";
import { changedSettings, roundUse } from "../../rounds/manage-rounds.ts";
import { assertSettingsChange } from "../../rounds/settings-change.ts";
import type { ImportPlan, SetPlan } from "./report.ts";

/** What the organizer consented to. */
export interface ImportConsent {
  /** Whether to create teams that the contest does not have. */
  readonly createTeams: boolean;
  /** Whether to replace data sets that have submissions; these are deleted, since they were made for other data. */
  readonly force: boolean;
  /** Whether to import the complete sets although one file of others is missing. */
  readonly skipIncomplete: boolean;
}

/** The result of an import. */
export interface ImportResult {
  readonly created: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly teamsCreated: number;
  readonly submissionsDeleted: number;
}

/**
 * Carries out a plan, completely or not at all.
 * @throws UserError `incomplete_sets`, `missing_teams`, `data_set_in_use`, `data_set_locked` (409), `no_such_round` (404);
 *   `stale_plan` (409) if settings that the files were compared with have changed since
 */
export async function applyImport(
  db: Database,
  actorId: string | null,
  roundId: string,
  plan: ImportPlan,
  consent: ImportConsent,
): Promise<ImportResult> {
  return inTransaction(db, (tx) => applyWithin(tx, actorId, roundId, plan, consent));
}

/** `applyImport` within the caller's transaction. */
export async function applyWithin(
  tx: Transaction,
  actorId: string | null,
  roundId: string,
  plan: ImportPlan,
  consent: ImportConsent,
): Promise<ImportResult> {
  if (plan.incomplete > 0 && !consent.skipIncomplete) {
    throw new UserError("incomplete_sets", `${plan.incomplete} data sets lack one of their two files.`, 409, {
      count: plan.incomplete,
    });
  }
  const round = await lockRound(tx, roundId);
  const changed = plan.settings ? await adoptSettings(tx, round, plan.settings) : [];
  const teams = await teamsFor(tx, round.contestId, plan, consent.createTeams);
  const total = await putSets(tx, round, plan.sets, teams.ids, consent.force);
  const result = { ...total, teamsCreated: teams.created };
  await recordAudit(tx, {
    userId: actorId,
    action: "data.import",
    subject: `round:${roundId}`,
    detail: {
      round: round.name,
      ...result,
      sets: plan.sets.map(({ team, kind }) => `${formatTeamNumber(team)} ${kind}`),
      changed,
    },
  });
  await announce(tx, { contestId: round.contestId });
  return result;
}

/** Gives the round the settings that describe the files; its others stay. @returns the names of those that change */
async function adoptSettings(
  tx: Transaction,
  round: LockedRound,
  { seen, fitted }: NonNullable<ImportPlan["settings"]>,
): Promise<string[]> {
  const before = roundSettingsSchema.parse(round.settings);
  const settings = { ...before, ...fitted };
  const changed = changedSettings(before, settings);
  if (changed.length === 0) return changed;
  const changedSince = changedSettings(before, { ...before, ...seen });
  if (changedSince.length > 0) throw settingsChanged(changedSince);
  assertSettingsChange(before, settings, await roundUse(tx, round.id));
  await tx.round.update({ where: { id: round.id }, data: { settings } });
  return changed;
}

function settingsChanged(names: readonly string[]): UserError {
  const message = `The round's ${names.join(", ")} changed after this preview. Drop the files again.`;
  return new UserError("stale_plan", message, 409);
}

async function teamsFor(tx: Transaction, contestId: string, plan: ImportPlan, create: boolean) {
  const wanted = [...new Set(plan.sets.map(({ team }) => team))];
  const there = await tx.team.findMany({ where: { contestId, number: { in: wanted } } });
  const missing = wanted.filter((number) => !there.some((team) => team.number === number));
  if (missing.length > 0 && !create) {
    const numbers = missing.map(formatTeamNumber).join(", ");
    throw new UserError("missing_teams", `The contest has no team ${numbers}.`, 409, { numbers });
  }
  const made = await tx.team.createManyAndReturn({
    data: missing.map((number) => ({
      contestId,
      number,
      name: number === COMMITTEE_TEAM ? "Committee" : `Team ${formatTeamNumber(number)}`,
    })),
  });
  return {
    created: made.length,
    ids: new Map([...there, ...made].map((team) => [team.number, team.id])),
  };
}

/** Stores the sets with one query and two statements, however many there are, e.g. those of a thousand teams. */
async function putSets(
  tx: Transaction,
  round: LockedRound,
  sets: readonly SetPlan[],
  teamIds: ReadonlyMap<number, string>,
  force: boolean,
): Promise<Omit<ImportResult, "teamsCreated">> {
  const { id: roundId } = round;
  const stored = await tx.dataSet.findMany({
    where: { roundId },
    include: { _count: { select: { submissions: true } } },
  });
  const standing = new Map(stored.map((row) => [`${row.teamId} ${row.kind}`, row]));
  const rows = sets.map(({ team, kind, ...facts }) => {
    const { referenceSha256, originalSha256, userCount, eventsPerUser } = facts;
    const teamId = teamIds.get(team) ?? "";
    const data = { roundId, teamId, kind, referenceSha256, originalSha256, userCount, eventsPerUser };
    return { data, team, before: standing.get(`${teamId} ${kind}`) };
  });
  const changed = rows.filter(
    ({ data, before }) =>
      before?.referenceSha256 !== data.referenceSha256 || before.originalSha256 !== data.originalSha256,
  );
  // After the close, sets may no longer change: other teams attack them, and the proof of the pseudonyms depends on them.
  if (changed.length > 0) assertAct("importSets", round, databaseClock.now());
  const replaced = changed.flatMap(({ before, team }) => (before ? [{ before, team }] : []));
  for (const { before, team } of replaced) {
    const { submissions } = before._count;
    const set = `${formatTeamNumber(team)} ${before.kind}`;
    if (submissions > 0 && !force) throw inUse(set, submissions);
  }
  await tx.dataSet.deleteMany({ where: { id: { in: replaced.map(({ before }) => before.id) } } });
  await tx.dataSet.createMany({ data: changed.map(({ data }) => data) });
  return {
    created: changed.length - replaced.length,
    replaced: replaced.length,
    unchanged: rows.length - changed.length,
    submissionsDeleted: replaced.reduce((sum, { before }) => sum + before._count.submissions, 0),
  };
}

function inUse(set: string, submissions: number): UserError {
  const message = `The data set ${set} has ${submissions} submissions, which a replacement would delete.`;
  return new UserError("data_set_in_use", message, 409, { set, submissions });
}
