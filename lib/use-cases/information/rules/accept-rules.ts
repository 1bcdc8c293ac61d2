import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";

/**
 * Records that a user accepts the current rules. Idempotent.
 * @param version the version that they have read
 * @throws UserError `rules_not_found` (404) if there are none, `rules_outdated` (409) if `version` is not the newest
 */
export async function acceptRules(
  db: Database | Transaction,
  userId: string,
  contestId: string,
  version: number,
): Promise<void> {
  const current = await currentVersion(db, contestId);
  if (!current) throw new UserError("rules_not_found", "The contest has no rules yet.", 404);
  if (current.number !== version) throw outdatedRules(current.number);
  await recordAcceptance(db, userId, current.id);
}

/**
 * Refuses users who have not accepted the current rules; does nothing if the contest has no rules.
 * @throws UserError `rules_not_accepted` (403) with the version in its detail
 */
export async function assertRulesAccepted(db: Database, userId: string, contestId: string): Promise<void> {
  const version = await versionToAccept(db, userId, contestId);
  if (version === null) return;
  throw new UserError("rules_not_accepted", `Read and accept version ${version} of the rules first.`, 403, {
    rule: "rules.accept",
    version,
  });
}

/** The version of the rules that somebody was shown, and so accepted, when they joined a team; null if there were none. */
export const rulesOnJoiningSchema = z.coerce.number().int().nullable();

/**
 * Records that a user who has just joined a team accepts the rules that they were shown. If a newer version has been published
 * meanwhile, nothing is recorded: they are asked before their first submission.
 */
export async function acceptOnJoining(
  db: Database,
  userId: string,
  contestId: string,
  shown: z.infer<typeof rulesOnJoiningSchema>,
): Promise<void> {
  if (shown === null) return;
  const current = await currentVersion(db, contestId);
  if (current?.number === shown) await recordAcceptance(db, userId, current.id);
}

/**
 * The version that the user still has to accept; null if there is none.
 * @param userId null for somebody who has no account yet
 */
export async function versionToAccept(
  db: Database,
  userId: string | null,
  contestId: string,
): Promise<number | null> {
  const current = await currentVersion(db, contestId);
  if (!current) return null;
  if (userId === null) return current.number;
  const id = { rulesVersionId: current.id, userId };
  const accepted = await db.rulesAcceptance.findUnique({ where: { rulesVersionId_userId: id } });
  return accepted ? null : current.number;
}

async function recordAcceptance(
  db: Database | Transaction,
  userId: string,
  rulesVersionId: string,
): Promise<void> {
  await db.rulesAcceptance.createMany({ data: [{ rulesVersionId, userId }], skipDuplicates: true });
}

function currentVersion(db: Database | Transaction, contestId: string) {
  return db.rulesVersion.findFirst({
    where: { contestId },
    orderBy: { number: "desc" },
    select: { id: true, number: true },
  });
}

/** The error for accepting a version that is not the current one. */
function outdatedRules(version: number): UserError {
  return new UserError("rules_outdated", `Version ${version} of the rules holds now: read it.`, 409, {
    version,
  });
}
