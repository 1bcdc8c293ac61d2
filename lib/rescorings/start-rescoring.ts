import { recordAudit } from "../audit/record.ts";
import { countingIdIn } from "../contest/counting-id.ts";
import { currentScoring, withRescoring } from "../contest/current-scoring.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { UserError } from "../errors.ts";
import { announce } from "../events/channels.ts";
import { SCORE_SUBMISSION } from "../queue/jobs.ts";
import { enqueueAll } from "../queue/queue.ts";
import { SCORER_VERSION } from "../scoring/scorer-version.ts";
import type { RescoringRequest } from "./rescoring-schemas.ts";

/** What teams hand in meanwhile comes first. */
const PRIORITY = -1;

export interface RescoringOrder extends RescoringRequest {
  readonly roundId: string;
  readonly actorId: string;
  /** The scorer's that will do it. */
  readonly scorerVersion?: string;
}

/**
 * Begins to score a round anew as a preview: each submission gets a run with the seed of the one that stands, which
 * counts for nothing until the re-scoring is applied.
 *
 * @returns the re-scoring's id
 * @throws UserError `rescoring_open` (409), `nothing_to_rescore` (409)
 */
export async function startRescoring(db: Database, order: RescoringOrder): Promise<string> {
  const { roundId, actorId, which, scorerVersion = SCORER_VERSION } = order;
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Round" WHERE id = ${roundId}::uuid FOR UPDATE`;
    await assertNoneOpen(tx, roundId);
    const { name, contestId, closedAt } = await tx.round.findUniqueOrThrow({ where: { id: roundId } });
    const runs = await runsToMake(tx, { id: roundId, closedAt }, which);
    if (runs.length === 0) throw new UserError("nothing_to_rescore", "There is nothing to score anew.", 409);
    const { id } = await tx.rescoring.create({ data: { roundId, scorerVersion } });
    const made = await tx.scoring.createManyAndReturn({
      data: runs.map((run) => ({ ...run, scorerVersion, rescoringId: id })),
      select: { id: true },
    });
    const payloads = made.map((scoring) => ({ scoringId: scoring.id }));
    await enqueueAll(tx, SCORE_SUBMISSION, payloads, PRIORITY);
    await recordAudit(tx, {
      userId: actorId,
      action: "rescoring.start",
      subject: `rescoring:${id}`,
      detail: { round: name, which, queued: runs.length, scorerVersion },
    });
    await announce(tx, { contestId });
    return id;
  });
}

async function assertNoneOpen(tx: Transaction, roundId: string): Promise<void> {
  const open = await tx.rescoring.findFirst({ where: { roundId, appliedAt: null, discardedAt: null } });
  if (!open) return;
  throw new UserError(
    "rescoring_open",
    "This round has a re-scoring that is neither applied nor discarded yet.",
    409,
    { rescoring: open.id },
  );
}

async function runsToMake(
  tx: Transaction,
  { id: roundId, closedAt }: { readonly id: string; readonly closedAt: Date | null },
  which: RescoringRequest["which"],
) {
  // Whoever adds a run locks the submission: no number is given twice.
  await tx.$queryRaw`
    SELECT id FROM "Submission" WHERE "dataSetId" IN (SELECT id FROM "DataSet" WHERE "roundId" = ${roundId}::uuid)
    ORDER BY id FOR UPDATE`;
  const dataSets = await tx.dataSet.findMany({
    where: { roundId },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
    include: {
      publicSet: { select: { submissionId: true } },
      submissions: { orderBy: { number: "asc" }, include: { scorings: { include: withRescoring } } },
    },
  });
  return dataSets.flatMap((dataSet) => {
    const counting = countingIdIn(closedAt, dataSet);
    return dataSet.submissions
      .filter(({ id }) => which === "all" || id === counting)
      .flatMap(({ id, scorings }) => {
        const current = currentScoring(scorings);
        if (current?.state !== "SCORED") return [];
        const number = Math.max(...scorings.map((scoring) => scoring.number)) + 1;
        return [{ submissionId: id, number, seed: current.seed }];
      });
  });
}
