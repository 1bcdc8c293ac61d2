import { FailureError } from "../../../common/failure-error.ts";
import { type RoundSettings, roundSettingsSchema } from "../../../contest/round-settings.ts";
import { regionCount } from "../../../core/grid/grid.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction, WHOLE_ROUND_TIMEOUT_MS } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { failureOf } from "../../../platform/failures/failure-reason.ts";
import { storeChunks } from "../../../platform/storage/blob-store.ts";
import { lockRound } from "../../rounds/lock-round.ts";
import { requestScoring } from "../../submissions/create-submission.ts";
import { scoreFirst } from "../../submissions/scoring-runs/score-first.ts";
import { hasUploadUnderWay } from "../../uploads/uploads-under-way.ts";
import type { ClosingServices } from "./closing-services.ts";
import { submitCommitteeSets } from "./committee-sets.ts";
import { dueEnd } from "./due-end.ts";
import { loadSetsToLock, type SetToLock } from "./sets-to-lock.ts";

/** The result of a try to close a round: done, or why not yet. */
type CloseOutcome =
  | "too_early"
  | "already_closed"
  | "uploads_under_way"
  | "scorings_pending"
  /** A pick, a scoring or a restored team changed what counts while the files were made; the next try uses the new state. */
  | "changed_meanwhile"
  | "closed";

const LOST_FILE: readonly string[] = ["file_missing", "file_unreadable"];

/**
 * Closes a round soon after its anonymization phase (`dueEnd`): locks the submission that counts for each team and data set,
 * pseudonymizes it with the round's salt, and stores A' and the ID table. All sets are locked in one transaction. Missing and
 * invalid sets are left out. The sets of withdrawn teams are locked too, since a team may be restored when it can no longer
 * submit; `isShownSet` hides them. Waits for uploads in time and for scores that decide what counts, which it has made first. May be called at
 * any time, by several workers at once, and again after a crash: the same salt gives the same bytes, and only one caller commits.
 * @throws FailureError naming the set whose files cannot be made (a withdrawn team's set whose file is lost is left out instead), or as
 *   `loadSetsToLock`
 */
export async function closeRound(
  services: ClosingServices,
  roundId: string,
  now = databaseClock.now(),
): Promise<CloseOutcome> {
  const { db } = services;
  const round = await loadRound(db, roundId);
  if (round.closedAt) return "already_closed";
  const endsAt = dueEnd(round, now);
  if (!endsAt) return "too_early";
  if (await hasUploadUnderWay(db, roundId, endsAt, now)) return "uploads_under_way";
  await submitCommitteeSets(services, roundId, now);
  const { sets, awaited } = await loadSetsToLock(db, roundId);
  if (awaited.length > 0) {
    await scoreFirst(db, awaited);
    return "scorings_pending";
  }
  const settings = roundSettingsSchema.parse(round.settings);
  const stored: StoredSet[] = [];
  for (const set of sets) {
    try {
      stored.push(await storeSet(services, set, settings, round.salt));
    } catch (error) {
      const { error: words, reason } = failureOf(error);
      // By withdrawing its team, an organizer lets a round be closed without a set whose file is lost.
      if (set.withdrawnAt !== null && LOST_FILE.includes(reason.code)) continue;
      throw new FailureError(`${set.name}: ${words}`, reason);
    }
  }
  return inTransaction(db, (tx) => lock(tx, roundId, stored, now), WHOLE_ROUND_TIMEOUT_MS);
}

function loadRound(db: Database, roundId: string) {
  return db.round.findUniqueOrThrow({ where: { id: roundId }, include: { phases: true } });
}

interface StoredSet extends SetToLock {
  readonly publicSha256: string;
  readonly idTableSha256: string;
}

async function storeSet(
  { store, maker }: ClosingServices,
  set: SetToLock,
  { grid }: RoundSettings,
  salt: string,
): Promise<StoredSet> {
  const { userCount, eventsPerUser, name } = set;
  const anonymized = await store.bytes(set.sha256);
  const task = { anonymized, userCount, eventsPerUser, regionCount: regionCount(grid), salt, set: name };
  const files = await maker.publicSet(task);
  const { sha256: publicSha256 } = await storeChunks(store, files.publicTraces);
  const { sha256: idTableSha256 } = await storeChunks(store, files.idTable);
  return { ...set, publicSha256, idTableSha256 };
}

/**
 * Stores the close, after checking again under the round's lock that it is not closed, its phase has not been moved, and no
 * upload that began in time has turned up.
 */
async function lock(
  tx: Transaction,
  roundId: string,
  sets: readonly StoredSet[],
  now: Date,
): Promise<CloseOutcome> {
  const round = await lockRound(tx, roundId);
  if (round.closedAt) return "already_closed";
  const endsAt = dueEnd(round, now);
  if (!endsAt) return "too_early";
  if (await hasUploadUnderWay(tx, roundId, endsAt, now)) return "uploads_under_way";
  const current = await loadSetsToLock(tx, roundId);
  if (current.awaited.length > 0) return "scorings_pending";
  if (!areThese(sets, current.sets)) return "changed_meanwhile";
  await tx.publicSet.createMany({
    data: sets.map(({ dataSetId, submissionId, publicSha256, idTableSha256, withdrawnAt }) => ({
      dataSetId,
      submissionId,
      publicSha256,
      idTableSha256,
      // Never before the withdrawal of its team, which may have come while the files were made: it hides the set.
      lockedAt: withdrawnAt !== null && withdrawnAt > now ? withdrawnAt : now,
    })),
  });
  await tx.round.update({ where: { id: roundId }, data: { closedAt: now } });
  await requestFinalScorings(tx, round.settings, sets);
  const detail = { round: round.name, sets: sets.map(({ name }) => name) };
  await recordAudit(tx, { userId: null, action: "round.close", subject: `round:${roundId}`, detail });
  await announce(tx, { contestId: round.contestId });
  return "closed";
}

/** Has the locked sets scored once more, by seeds that nobody chose a file by, if the round's settings say so. */
async function requestFinalScorings(
  tx: Transaction,
  settings: unknown,
  sets: readonly SetToLock[],
): Promise<void> {
  if (roundSettingsSchema.parse(settings).finalRepeats === 0) return;
  const submissionIds = sets.map(({ submissionId }) => submissionId);
  const latest = await tx.scoring.groupBy({
    by: ["submissionId"],
    where: { submissionId: { in: submissionIds } },
    _max: { number: true },
  });
  for (const { submissionId, _max } of latest) await requestScoring(tx, submissionId, (_max.number ?? 0) + 1);
}

/** Whether the stored sets are those that count now, of the same teams that take part. Only sets of withdrawn teams may be missing. */
function areThese(stored: readonly StoredSet[], current: readonly SetToLock[]): boolean {
  const made = new Map(stored.map(({ submissionId, withdrawnAt }) => [submissionId, withdrawnAt?.getTime()]));
  const lockable = current.filter(
    ({ submissionId, withdrawnAt }) => withdrawnAt === null || made.has(submissionId),
  );
  const isMade = ({ submissionId, withdrawnAt }: SetToLock) =>
    made.has(submissionId) && made.get(submissionId) === withdrawnAt?.getTime();
  return lockable.length === made.size && lockable.every(isMade);
}
