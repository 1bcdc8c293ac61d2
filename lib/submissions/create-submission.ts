import { randomInt } from "node:crypto";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { UserError } from "../errors.ts";
import { SCORER_VERSION } from "../scoring/scorer-version.ts";
import { queueScorings } from "../scoring-runs/queue-scorings.ts";
import type { StoredBlob } from "../storage/blob-store.ts";
import { assertStillMember } from "../teams/assert-still-member.ts";
import { announceSubmission } from "./announce-submission.ts";
import { assertMaySubmit } from "./assert-may-submit.ts";

/** Seeds stay within 31 bits, which every language's generators take. */
const SEED_LIMIT = 2 ** 31;

interface NewSubmission {
  readonly dataSetId: string;
  readonly fileName: string;
  readonly blob: StoredBlob;
  readonly source: "BROWSER" | "API" | "DEMO" | "COMMITTEE";
  readonly submittedById: string | null;
  readonly submittedAt: Date;
}

export interface CreatedSubmission {
  readonly id: string;
  /** Counts from 1 within the data set. */
  readonly number: number;
}

/**
 * Stores a submission, its first scoring and that scoring's job: all of them, or none.
 * @throws UserError as `assertMaySubmit`; the committee's own sets have no limit. `round_closed`, `left_meanwhile` (403)
 */
export async function createSubmission(db: Database, given: NewSubmission): Promise<CreatedSubmission> {
  const { dataSetId, blob, ...facts } = given;
  return inTransaction(db, async (transaction) => {
    await assertNotClosed(transaction, dataSetId);
    const { teamId } = await lockDataSet(transaction, dataSetId);
    const { submittedById: userId } = facts;
    if (userId !== null) await assertStillMember(transaction, { teamId, userId });
    if (facts.source !== "COMMITTEE") await assertMaySubmit(transaction, dataSetId, facts.submittedAt);
    const number = await nextNumber(transaction, dataSetId);
    const submission = await transaction.submission.create({
      data: { ...facts, dataSetId, number, sha256: blob.sha256, sizeBytes: blob.sizeBytes },
    });
    await requestScoring(transaction, submission.id, 1);
    await announceSubmission(transaction, submission.id);
    return { id: submission.id, number };
  });
}

/** Adds a run of the scorer, with a seed of its own, and its job. */
export async function requestScoring(
  transaction: Transaction,
  submissionId: string,
  number: number,
): Promise<void> {
  const scoring = await transaction.scoring.create({
    data: { submissionId, number, seed: randomInt(SEED_LIMIT), scorerVersion: SCORER_VERSION },
  });
  await queueScorings(transaction, [scoring]);
}

/** Simultaneous submissions to one data set take turns, so that no number is given twice and no limit is passed. */
async function lockDataSet(transaction: Transaction, dataSetId: string): Promise<{ teamId: string }> {
  const [dataSet] = await transaction.$queryRaw<{ teamId: string }[]>`
    SELECT "teamId" FROM "DataSet" WHERE id = ${dataSetId}::uuid FOR UPDATE`;
  return dataSet;
}

/** The lock on the round's row makes this and the round's close take turns; taken first, as the close does. */
async function assertNotClosed(transaction: Transaction, dataSetId: string): Promise<void> {
  const [{ closed }] = await transaction.$queryRaw<{ closed: boolean }[]>`
    SELECT "closedAt" IS NOT NULL AS closed FROM "Round"
    WHERE id = (SELECT "roundId" FROM "DataSet" WHERE id = ${dataSetId}::uuid) FOR SHARE`;
  if (closed) throw new UserError("round_closed", "The round is closed: its sets are locked.", 403);
}

async function nextNumber(transaction: Transaction, dataSetId: string): Promise<number> {
  const latest = await transaction.submission.aggregate({
    where: { dataSetId },
    _max: { number: true },
  });
  return (latest._max.number ?? 0) + 1;
}
