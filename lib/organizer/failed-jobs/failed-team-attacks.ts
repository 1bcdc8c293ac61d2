import type { TeamAttack } from "../../../generated/prisma/client.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import type { Database, Transaction } from "../../db/client.ts";
import { NO_ERROR } from "../../db/no-error.ts";
import { failureView } from "../../failures/failure-view.ts";
import { SCORE_TEAM_ATTACK } from "../../queue/jobs.ts";
import { enqueue } from "../../queue/queue.ts";
import { announceTeamAttack } from "../../team-attacks/announce-team-attack.ts";
import { lockPublicSet } from "../../team-attacks/lock-public-set.ts";
import type { FailedJob, FailedJobKind, RestingRound } from "./failed-job.ts";

/**
 * Teams' attacks whose scoring failed, except those whose team has used up its attempts since: scored now, such an attack would count in
 * place of a later one.
 */
export const failedTeamAttacks: FailedJobKind = { list, roundOf, retry };

const ROUND = { select: { id: true, name: true, contestId: true, settings: true } } as const;
const WITH_ROUND = { select: { dataSet: { select: { round: ROUND } } } } as const;

/** What a team's attempts at a set are counted by. */
type Target = Pick<TeamAttack, "publicSetId" | "teamId" | "kind">;

interface WithRound {
  readonly publicSet: { readonly dataSet: { readonly round: { readonly settings: unknown } } };
}

async function list(db: Database, most: number): Promise<FailedJob[]> {
  const rows = await db.teamAttack.findMany({
    where: { state: "FAILED" },
    include: { publicSet: WITH_ROUND },
    orderBy: { submittedAt: "desc" },
    take: most,
  });
  const used = await usedAttempts(db, rows);
  return rows
    .filter((row) => (used.get(targetOf(row)) ?? 0) < attemptsOf(row))
    .map((row) => ({
      kind: "teamAttack",
      id: row.id,
      facts: { file: row.fileName, attempt: row.attempt },
      submissionId: null,
      ...failureView(row, true),
      failedAt: row.submittedAt.toISOString(),
    }));
}

async function roundOf(tx: Transaction, id: string): Promise<RestingRound | null> {
  const row = await tx.teamAttack.findUnique({ where: { id }, select: { publicSet: WITH_ROUND } });
  return row?.publicSet.dataSet.round ?? null;
}

async function retry(tx: Transaction, id: string): Promise<boolean> {
  if (!(await hasAttemptsLeft(tx, id))) return false;
  const { count } = await tx.teamAttack.updateMany({
    where: { id, state: "FAILED" },
    data: { state: "QUEUED", ...NO_ERROR, jobId: null, toldAt: null },
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
  await lockPublicSet(tx, row.publicSetId);
  const used = await usedAttempts(tx, [row]);
  return (used.get(targetOf(row)) ?? 0) < attemptsOf(row);
}

/** The number of attempts used by the team, at the set and with the kind of file, of each row. */
async function usedAttempts(
  db: Database | Transaction,
  rows: readonly Target[],
): Promise<ReadonlyMap<string, number>> {
  const groups = await db.teamAttack.groupBy({
    by: ["publicSetId", "teamId", "kind"],
    where: {
      state: { not: "FAILED" },
      publicSetId: { in: [...new Set(rows.map(({ publicSetId }) => publicSetId))] },
      teamId: { in: [...new Set(rows.map(({ teamId }) => teamId))] },
    },
    _count: true,
  });
  return new Map(groups.map((group) => [targetOf(group), group._count]));
}

function targetOf({ publicSetId, teamId, kind }: Target): string {
  return `${publicSetId} ${teamId} ${kind}`;
}

function attemptsOf({ publicSet }: WithRound): number {
  return roundSettingsSchema.parse(publicSet.dataSet.round.settings).limits.attackAttempts;
}
