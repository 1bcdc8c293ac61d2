import { roundSettingsSchema } from "../../../../contest/round-settings.ts";
import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { NO_ERROR } from "../../../../platform/db/no-error.ts";
import { failureView } from "../../../../platform/failures/failure-view.ts";
import { SCORE_TEAM_ATTACK } from "../../../../platform/queue/jobs.ts";
import { enqueue } from "../../../../platform/queue/queue.ts";
import { announceTeamAttack } from "../../../attacks/announce-team-attack.ts";
import { lockPublicSet } from "../../../attacks/lock-public-set.ts";
import { type FailedJob, type FailedJobKind, inScope, type RestingRound } from "./failed-job.ts";

/**
 * Teams' attacks whose scoring failed, except those whose team has used up its attempts since: scored now, such an attack would count in
 * place of a later one.
 */
export const failedTeamAttacks: FailedJobKind = { list, roundOf, retry };

const ROUND = { select: { id: true, name: true, contestId: true, settings: true } } as const;
const WITH_ROUND = { select: { dataSet: { select: { round: ROUND } } } } as const;

async function list(db: Database, scope: Scope, most: number): Promise<FailedJob[]> {
  const retriable = await attacksWithAttemptsLeft(db, scope, most);
  const rows = await db.teamAttack.findMany({
    where: { id: { in: retriable.map(({ id }) => id) } },
    orderBy: { submittedAt: "desc" },
    include: { team: { select: { contestId: true } } },
  });
  return rows.map((row) => ({
    kind: "teamAttack",
    id: row.id,
    contestId: row.team.contestId,
    facts: { file: row.fileName, attempt: row.attempt },
    submissionId: null,
    ...failureView(row, true),
    failedAt: row.submittedAt.toISOString(),
  }));
}

/** The latest failed attacks whose team has attempts left. */
async function attacksWithAttemptsLeft(db: Database, scope: Scope, most: number): Promise<{ id: string }[]> {
  const rounds = await db.round.findMany({
    where: {
      ...inScope(scope),
      dataSets: { some: { publicSet: { attacks: { some: { state: "FAILED" } } } } },
    },
    select: { id: true, settings: true },
  });
  const ids = rounds.map(({ id }) => id);
  const limits = rounds.map(attemptsOf);
  return db.$queryRaw`
    SELECT failed.id FROM "TeamAttack" failed
    JOIN "PublicSet" target ON target.id = failed."publicSetId"
    JOIN "DataSet" attacked ON attacked.id = target."dataSetId"
    JOIN unnest(${ids}::uuid[], ${limits}::int[]) AS round(id, attempts) ON round.id = attacked."roundId"
    WHERE failed.state = 'FAILED' AND round.attempts > (
      SELECT count(*) FROM "TeamAttack" used
      WHERE used."publicSetId" = failed."publicSetId" AND used."teamId" = failed."teamId" AND used.kind = failed.kind
        AND used.state <> 'FAILED'
    )
    ORDER BY failed."submittedAt" DESC LIMIT ${most}`;
}

async function roundOf(tx: Transaction, id: string): Promise<RestingRound | null> {
  const row = await tx.teamAttack.findUnique({ where: { id }, select: { publicSet: WITH_ROUND } });
  return row?.publicSet.dataSet.round ?? null;
}

async function retry(tx: Transaction, id: string): Promise<boolean> {
  if (!(await hasAttemptsLeft(tx, id))) return false;
  const { count } = await tx.teamAttack.updateMany({
    where: { id, state: "FAILED" },
    data: { state: "QUEUED", ...NO_ERROR, jobId: null, notifiedAt: null },
  });
  if (count === 0) return false;
  await enqueue(tx, SCORE_TEAM_ATTACK, { attackId: id });
  await announceTeamAttack(tx, id);
  return true;
}

/** Keeps the team from handing in another attack on the set until the transaction ends. */
async function hasAttemptsLeft(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.teamAttack.findUnique({ where: { id }, include: { publicSet: WITH_ROUND } });
  if (!row) return false;
  const { publicSetId, teamId, kind, publicSet } = row;
  await lockPublicSet(tx, publicSetId);
  const used = await tx.teamAttack.count({
    where: { publicSetId, teamId, kind, state: { not: "FAILED" } },
  });
  return used < attemptsOf(publicSet.dataSet.round);
}

function attemptsOf({ settings }: { readonly settings: unknown }): number {
  return roundSettingsSchema.parse(settings).limits.attackAttempts;
}
