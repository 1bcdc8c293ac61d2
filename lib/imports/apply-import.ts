import { recordAudit } from "../audit/record.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { formatTeamNumber } from "../core/formats/file-names.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { UserError } from "../errors.ts";
import { noSuchRound } from "../rounds/lock-round.ts";
import { roundUse } from "../rounds/manage-rounds.ts";
import { assertSettingsChange } from "../rounds/settings-change.ts";
import type { ImportPlan, SetPlan } from "./report.ts";

/** What the organizer agreed to. */
export interface ImportConsent {
  /** Makes teams that the contest does not have. */
  readonly createTeams: boolean;
  /** Replaces data sets that have submissions; those submissions are deleted, since they answer other data. */
  readonly force: boolean;
  /** Imports the complete sets although others lack a partner. */
  readonly skipIncomplete: boolean;
}

/** What an import did. */
export interface ImportResult {
  readonly created: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly teamsCreated: number;
  readonly submissionsDeleted: number;
}

/**
 * Carries a plan out, wholly or not at all.
 * @throws UserError `incomplete_sets`, `missing_teams`, `data_set_in_use` (409), `no_such_round` (404).
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

/** `applyImport` inside a transaction of the caller's. */
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
  await tx.$queryRaw`SELECT id FROM "Round" WHERE id = ${roundId}::uuid FOR UPDATE`;
  const round = await tx.round.findUnique({ where: { id: roundId } });
  if (!round) throw noSuchRound();
  if (plan.settings)
    await adoptSettings(tx, roundId, roundSettingsSchema.parse(round.settings), plan.settings);
  const teams = await teamsFor(tx, round.contestId, plan, consent.createTeams);
  const total = { created: 0, replaced: 0, unchanged: 0, submissionsDeleted: 0 };
  for (const set of plan.sets) {
    const { outcome, deleted } = await putSet(tx, roundId, teams.ids.get(set.team) ?? "", set, consent.force);
    total[outcome]++;
    total.submissionsDeleted += deleted;
  }
  const result = { ...total, teamsCreated: teams.created };
  await recordAudit(tx, {
    userId: actorId,
    action: "data.import",
    subject: `round:${roundId}`,
    detail: {
      round: round.name,
      ...result,
      sets: plan.sets.map(({ team, kind }) => `${formatTeamNumber(team)} ${kind}`),
    },
  });
  return result;
}

async function adoptSettings(
  tx: Transaction,
  roundId: string,
  before: Parameters<typeof assertSettingsChange>[0],
  settings: NonNullable<ImportPlan["settings"]>,
): Promise<void> {
  assertSettingsChange(before, settings, await roundUse(tx, roundId));
  await tx.round.update({ where: { id: roundId }, data: { settings } });
}

async function teamsFor(tx: Transaction, contestId: string, plan: ImportPlan, create: boolean) {
  const wanted = [...new Set(plan.sets.map(({ team }) => team))];
  const present = await tx.team.findMany({ where: { contestId, number: { in: wanted } } });
  const missing = wanted.filter((number) => !present.some((team) => team.number === number));
  if (missing.length > 0 && !create) {
    const numbers = missing.map(formatTeamNumber).join(", ");
    throw new UserError("missing_teams", `The contest has no team ${numbers}.`, 409, { numbers });
  }
  const made = await tx.team.createManyAndReturn({
    data: missing.map((number) => ({
      contestId,
      number,
      name: number === 0 ? "Committee" : `Team ${formatTeamNumber(number)}`,
    })),
  });
  return {
    created: made.length,
    ids: new Map([...present, ...made].map((team) => [team.number, team.id])),
  };
}

async function putSet(
  tx: Transaction,
  roundId: string,
  teamId: string,
  set: SetPlan,
  force: boolean,
): Promise<{ outcome: "created" | "replaced" | "unchanged"; deleted: number }> {
  const { kind, referenceSha256, originalSha256, userCount, eventsPerUser } = set;
  const data = { roundId, teamId, kind, referenceSha256, originalSha256, userCount, eventsPerUser };
  const present = await tx.dataSet.findUnique({
    where: { roundId_teamId_kind: { roundId, teamId, kind } },
    include: { _count: { select: { submissions: true } } },
  });
  if (!present) {
    await tx.dataSet.create({ data });
    return { outcome: "created", deleted: 0 };
  }
  if (present.referenceSha256 === referenceSha256 && present.originalSha256 === originalSha256) {
    return { outcome: "unchanged", deleted: 0 };
  }
  const submissions = present._count.submissions;
  if (submissions > 0 && !force) {
    const name = `${formatTeamNumber(set.team)} ${kind}`;
    throw new UserError(
      "data_set_in_use",
      `The data set ${name} has ${submissions} submissions, which a replacement would delete.`,
      409,
      { set: name, submissions },
    );
  }
  await tx.dataSet.delete({ where: { id: present.id } });
  await tx.dataSet.create({ data });
  return { outcome: "replaced", deleted: submissions };
}
