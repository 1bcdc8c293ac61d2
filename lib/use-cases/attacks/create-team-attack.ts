import { UserError } from "../../common/errors.ts";
import { attemptsLeft, sameAttempt } from "../../contest/team-attacks.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { SCORE_TEAM_ATTACK } from "../../platform/queue/jobs.ts";
import { enqueue } from "../../platform/queue/queue.ts";
import type { StoredBlob } from "../../platform/storage/blob-store.ts";
import { assertStillMember } from "../people/teams/assert-still-member.ts";
import type { RepeatableUpload } from "../uploads/repeatable-upload.ts";
import { assertWithinQuota, lockTeamFiles } from "../uploads/team-quota.ts";
import { announceTeamAttack } from "./announce-team-attack.ts";
import type { Attacker } from "./attacking-team.ts";
import { type AttackTarget, noAttemptsLeft } from "./find-target.ts";
import { lockPublicSet } from "./lock-public-set.ts";

export interface CreatedTeamAttack {
  readonly id: string;
  readonly attempt: number;
  /** Attempts that the team has left for this set and kind of file. */
  readonly attemptsLeft: number;
}

/**
 * Stores an attack and queues its job, in one transaction. Simultaneous attacks on a target are serialized, so that no team
 * exceeds the round's number of attempts. An upload that began in time but is complete only after the results are published
 * is refused, because its sender could have seen the truth meanwhile.
 *
 * @throws UserError `no_attempts_left`, `same_attack` (409), `results_published_meanwhile`, `left_meanwhile`, `team_quota`
 *   (403), `idempotency_key_reused` (422)
 */
export async function createTeamAttack(
  db: Database,
  attacker: Attacker,
  target: AttackTarget,
  given: {
    readonly blob: StoredBlob;
    readonly source: "BROWSER" | "API";
    readonly submittedAt: Date;
    readonly repeatable?: RepeatableUpload;
  },
): Promise<CreatedTeamAttack> {
  const { blob, source, submittedAt, repeatable } = given;
  const { publicSetId, kind, fileName } = target;
  const limit = attacker.settings.limits.attackAttempts;
  return inTransaction(db, async (transaction) => {
    const idempotencyKeyId = await repeatable?.claim(transaction, submittedAt);
    const published = await lockRound(transaction, attacker.roundId);
    const earlier = await lockedAttempts(transaction, attacker, target);
    const left = attemptsLeft(earlier, limit);
    const repeated = earlier.find(
      (attack) => attack.sha256 === blob.sha256 && attack.idempotencyKeyId === idempotencyKeyId,
    );
    if (repeatable && repeated) {
      if (repeatable.taken.has(repeated.id)) throw sameAttack(repeated.attempt);
      repeatable.taken.add(repeated.id);
      repeatable.isReplayed = true;
      return { id: repeated.id, attempt: repeated.attempt, attemptsLeft: left };
    }
    if (published) throw publishedMeanwhile();
    await assertStillMember(transaction, { teamId: attacker.team.id, userId: attacker.userId });
    const files = { teamId: attacker.team.id, roundId: attacker.roundId };
    await lockTeamFiles(transaction, files);
    await assertWithinQuota(transaction, files, attacker.settings);
    if (left === 0) throw noAttemptsLeft(limit);
    const same = sameAttempt(earlier, blob.sha256);
    if (same) throw sameAttack(same.attempt);
    const attempt = Math.max(0, ...earlier.map((attack) => attack.attempt)) + 1;
    const { id } = await transaction.teamAttack.create({
      data: {
        publicSetId,
        teamId: attacker.team.id,
        kind,
        attempt,
        fileName,
        ...blob,
        source,
        submittedById: attacker.userId,
        submittedAt,
        idempotencyKeyId,
      },
    });
    await enqueue(transaction, SCORE_TEAM_ATTACK, { attackId: id });
    await announceTeamAttack(transaction, id);
    repeatable?.taken.add(id);
    return { id, attempt, attemptsLeft: left - 1 };
  });
}

function sameAttack(attempt: number): UserError {
  const message = `The file is the same as attempt ${attempt}'s; no attempt was used.`;
  return new UserError("same_attack", message, 409, { attempt });
}

/** Whether the results are published; locks the round so that they cannot be published during this transaction. */
async function lockRound(transaction: Transaction, roundId: string): Promise<boolean> {
  const [{ published }] = await transaction.$queryRaw<{ published: boolean }[]>`
    SELECT "resultsPublishedAt" IS NOT NULL AS published FROM "Round" WHERE id = ${roundId}::uuid FOR SHARE`;
  return published;
}

function publishedMeanwhile(): UserError {
  const message = "The round's results were published before the file had come in whole.";
  return new UserError("results_published_meanwhile", message, 403, { rule: "attack.create" });
}

/** The team's attempts at the target; the lock keeps others from being added until the transaction ends. */
async function lockedAttempts(transaction: Transaction, attacker: Attacker, target: AttackTarget) {
  const { publicSetId, kind } = target;
  await lockPublicSet(transaction, publicSetId);
  return transaction.teamAttack.findMany({
    where: { publicSetId, kind, teamId: attacker.team.id },
    select: { id: true, attempt: true, state: true, sha256: true, idempotencyKeyId: true },
  });
}
