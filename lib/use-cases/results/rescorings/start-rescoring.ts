import type { Prisma } from "../../../../generated/prisma/client.ts";
import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction, WHOLE_ROUND_TIMEOUT_MS } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { SCORER_VERSION } from "../../../scoring/scorer-version.ts";
import { queueScorings } from "../../submissions/scoring-runs/queue-scorings.ts";
import { queueAttacks } from "./queue-attacks.ts";
import type { RescoringRequest } from "./rescoring-schemas.ts";
import { runsToMake } from "./runs-to-make.ts";

interface RescoringOrder extends RescoringRequest {
  readonly roundId: string;
  readonly actorId: string;
}

/**
 * Starts the re-scoring of a round as a preview: creates a scoring for each submission, with the seed of its current one, and a
 * row for each team's attack. Nothing of it counts until the re-scoring is applied.
 *
 * @returns the re-scoring's id
 * @throws UserError `rescoring_open` (409), `nothing_to_rescore` (409)
 */
export async function startRescoring(db: Database, order: RescoringOrder): Promise<string> {
  const { roundId, actorId, which } = order;
  const scorerVersion = SCORER_VERSION;
  const start = async (tx: Transaction) => {
    await tx.$queryRaw`SELECT id FROM "Round" WHERE id = ${roundId}::uuid FOR UPDATE`;
    await assertNoneOpen(tx, roundId);
    const { name, contestId, closedAt } = await tx.round.findUniqueOrThrow({ where: { id: roundId } });
    const runs = await runsToMake(tx, { id: roundId, closedAt }, which);
    const { id } = await tx.rescoring.create({ data: { roundId, scorerVersion } });
    await queueRuns(
      tx,
      runs.map((run) => ({ ...run, scorerVersion, rescoringId: id })),
    );
    const withAttacks = order.attacks ?? closedAt !== null;
    const attacks = withAttacks ? await queueAttacks(tx, { id, roundId }) : 0;
    if (runs.length + attacks === 0) {
      throw new UserError("nothing_to_rescore", "There is nothing to score anew.", 409);
    }
    await recordAudit(tx, {
      userId: actorId,
      action: "rescoring.start",
      subject: `rescoring:${id}`,
      detail: { round: name, which, queued: runs.length, attacks, scorerVersion },
    });
    await announce(tx, { contestId });
    return id;
  };
  return inTransaction(db, start, WHOLE_ROUND_TIMEOUT_MS);
}

async function queueRuns(tx: Transaction, runs: Prisma.ScoringCreateManyInput[]): Promise<void> {
  await queueScorings(
    tx,
    await tx.scoring.createManyAndReturn({ data: runs, select: { id: true, rescoringId: true, turn: true } }),
  );
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
