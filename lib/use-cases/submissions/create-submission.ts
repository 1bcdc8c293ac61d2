import { UserError } from "../../common/errors.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { type DataKind, formatSetName } from "../../core/formats/file-names.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { StoredBlob } from "../../platform/storage/blob-store.ts";
import { SCORER_VERSION } from "../../scoring/scorer-version.ts";
import { assertStillMember } from "../people/teams/assert-still-member.ts";
import type { RepeatableUpload } from "../uploads/repeatable-upload.ts";
import { lockTeamFiles } from "../uploads/team-quota.ts";
import { announceSubmission } from "./announce-submission.ts";
import { assertMaySubmit } from "./assert-may-submit.ts";
import { dataSetReplaced, lockDataSet } from "./lock-data-set.ts";
import { queueScorings } from "./scoring-runs/queue-scorings.ts";
import { fileSeed, finalSeed, randomSeed } from "./scoring-seed.ts";

interface NewSubmission {
  readonly dataSetId: string;
  readonly fileName: string;
  readonly blob: StoredBlob;
  readonly source: "BROWSER" | "API" | "DEMO" | "COMMITTEE";
  readonly submittedById: string | null;
  readonly submittedAt: Date;
  readonly repeatable?: RepeatableUpload;
}

export interface CreatedSubmission {
  readonly id: string;
  /** Counts from 1 within the data set. */
  readonly number: number;
}

/**
 * Stores a submission, its first scoring and the scoring's job, in one transaction.
 * @throws UserError as `assertMaySubmit` does (the committee's own sets have no limit), `round_closed`, `left_meanwhile` (403),
 *   `data_set_replaced` (409), `idempotency_key_reused` (422)
 */
export async function createSubmission(db: Database, given: NewSubmission): Promise<CreatedSubmission> {
  const { dataSetId, blob, repeatable, ...facts } = given;
  return inTransaction(db, async (transaction) => {
    const idempotencyKeyId = await repeatable?.claim(transaction, facts.submittedAt);
    const earlier = idempotencyKeyId && (await findRepeated(transaction, idempotencyKeyId));
    if (repeatable && earlier) {
      repeatable.isReplayed = true;
      return earlier;
    }
    await assertNotClosed(transaction, dataSetId);
    const { teamId, roundId } = await lockDataSet(transaction, dataSetId);
    const { submittedById: userId } = facts;
    if (userId !== null) await assertStillMember(transaction, { teamId, userId });
    await lockTeamFiles(transaction, { teamId, roundId });
    if (facts.source !== "COMMITTEE") await assertMaySubmit(transaction, dataSetId, facts.submittedAt);
    const number = await nextNumber(transaction, dataSetId);
    const submission = await transaction.submission.create({
      data: { ...facts, ...blob, dataSetId, number, idempotencyKeyId },
    });
    await requestScoring(transaction, submission.id, 1);
    await announceSubmission(transaction, submission.id);
    return { id: submission.id, number };
  });
}

function findRepeated(transaction: Transaction, idempotencyKeyId: string): Promise<CreatedSubmission | null> {
  return transaction.submission.findUnique({
    where: { idempotencyKeyId },
    select: { id: true, number: true },
  });
}

/**
 * Creates a scoring with a seed by the round's rule, and queues its job after those of the team that wait already. Of a locked set it is a
 * final scoring, if the round has these.
 */
export async function requestScoring(
  transaction: Transaction,
  submissionId: string,
  number: number,
): Promise<void> {
  const submission = await transaction.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: { publicSet: { select: { id: true } }, dataSet: { include: { team: true, round: true } } },
  });
  const { teamId } = submission.dataSet;
  const turn = await transaction.scoring.count({
    where: { state: { in: ["QUEUED", "SCORING"] }, rescoringId: null, submission: { dataSet: { teamId } } },
  });
  const scoring = await transaction.scoring.create({
    data: { submissionId, number, turn, ...drawsOf(submission), scorerVersion: SCORER_VERSION },
  });
  await queueScorings(transaction, [scoring]);
}

interface SeededSubmission {
  readonly sha256: string;
  /** Null until it is locked. */
  readonly publicSet: object | null;
  readonly dataSet: {
    readonly kind: DataKind;
    readonly team: { readonly number: number };
    readonly round: { readonly settings: unknown; readonly salt: string };
  };
}

function drawsOf({ sha256, publicSet, dataSet }: SeededSubmission): { seed: number; repeats: number | null } {
  const { kind, team, round } = dataSet;
  const { seeds, finalRepeats } = roundSettingsSchema.parse(round.settings);
  const set = formatSetName({ team: team.number, kind });
  if (publicSet && finalRepeats > 0) return { seed: finalSeed(round.salt, set), repeats: finalRepeats };
  return { seed: seeds === "random" ? randomSeed() : fileSeed(round.salt, set, sha256), repeats: null };
}

/** Locks the round's row against its close. Taken before the data set's lock, in the same order as in the close. */
async function assertNotClosed(transaction: Transaction, dataSetId: string): Promise<void> {
  const [round] = await transaction.$queryRaw<{ closed: boolean }[]>`
    SELECT "closedAt" IS NOT NULL AS closed FROM "Round"
    WHERE id = (SELECT "roundId" FROM "DataSet" WHERE id = ${dataSetId}::uuid) FOR SHARE`;
  if (!round) throw dataSetReplaced();
  if (round.closed) throw new UserError("round_closed", "The round is closed: its sets are locked.", 403);
}

async function nextNumber(transaction: Transaction, dataSetId: string): Promise<number> {
  const latest = await transaction.submission.aggregate({
    where: { dataSetId },
    _max: { number: true },
  });
  return (latest._max.number ?? 0) + 1;
}
