import { recordAudit } from "../audit/record.ts";
import { countingAmong } from "../contest/counting-id.ts";
import { type RoundSettings, roundSettingsSchema } from "../contest/round-settings.ts";
import { formatSetName } from "../core/formats/file-names.ts";
import { regionCount } from "../core/grid/grid.ts";
import type { Database, Transaction } from "../db/client.ts";
import { present } from "../db/present.ts";
import { inTransaction } from "../db/transaction.ts";
import { announce } from "../events/channels.ts";
import { FailureError } from "../failures/failure-error.ts";
import { failureOf } from "../failures/failure-reason.ts";
import { lockRound } from "../rounds/lock-round.ts";
import { storeChunks } from "../storage/blob-store.ts";
import { loadCandidates } from "../submissions/load-candidates.ts";
import { hasUploadUnderWay } from "../submissions/uploads-under-way.ts";
import { dataSetsThatWait } from "../submissions/waiting-submissions.ts";
import type { ClosingServices } from "./closing-services.ts";
import { handInCommitteeSets } from "./committee-sets.ts";
import { dueEnd } from "./due-end.ts";

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
 * submit; `isShownSet` hides them. Waits for uploads that began in time and for scores that decide what counts. May be called at
 * any time, by several workers at once, and again after a crash: the same salt gives the same bytes, and only one caller commits.
 * @throws FailureError naming the set whose files cannot be made. A withdrawn team's set whose file is lost is left out instead
 */
export async function closeRound(
  services: ClosingServices,
  roundId: string,
  now = present(),
): Promise<CloseOutcome> {
  const { db } = services;
  const round = await loadRound(db, roundId);
  if (round.closedAt) return "already_closed";
  const endsAt = dueEnd(round, now);
  if (!endsAt) return "too_early";
  if (await hasUploadUnderWay(db, roundId, endsAt)) return "uploads_under_way";
  await handInCommitteeSets(services, roundId, now);
  const waiting = await dataSetsThatWait(db, roundId);
  const sets = await loadSets(db, roundId);
  if (areScoresPending(sets, waiting)) return "scorings_pending";
  const locked = sets.flatMap(lockedSet);
  const settings = roundSettingsSchema.parse(round.settings);
  const stored: StoredSet[] = [];
  for (const set of locked) {
    try {
      stored.push(await storeSet(services, set, settings, round.salt));
    } catch (error) {
      const { error: words, reason } = failureOf(error);
      // By withdrawing its team, an organizer lets a round be closed without a set whose file is lost.
      if (set.withdrawn && LOST_FILE.includes(reason.code)) continue;
      throw new FailureError(`${set.name}: ${words}`, reason);
    }
  }
  return inTransaction(db, (tx) => lock(tx, roundId, stored, now));
}

type LoadedSet = Awaited<ReturnType<typeof loadSets>>[number];

function loadRound(db: Database, roundId: string) {
  return db.round.findUniqueOrThrow({ where: { id: roundId }, include: { phases: true } });
}

/** The round's data sets, each with the submission that counts. Loads only submissions that can count. */
async function loadSets(db: Database | Transaction, roundId: string) {
  const dataSets = await db.dataSet.findMany({
    where: { roundId },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
    include: { team: { select: { number: true, withdrawnAt: true } } },
  });
  // Evaluated as if unlocked and unfrozen: nothing is locked yet, and a frozen board does not affect the close.
  const open = dataSets.map((set) => ({ ...set, publicSet: null, closedAt: null, asOf: null }));
  const candidates = await loadCandidates(db, open);
  return open.map((set) => ({ ...set, counting: countingAmong(set, candidates.get(set.id) ?? []) }));
}

/** Whether scores are pending that decide what counts for any of the sets. */
function areScoresPending(sets: readonly LoadedSet[], waiting: ReadonlySet<string>): boolean {
  return sets.some(({ id }) => waiting.has(id));
}

interface LockedSet {
  readonly dataSetId: string;
  readonly submissionId: string;
  readonly sha256: string;
  readonly userCount: number;
  readonly eventsPerUser: number;
  /** `team012_data01_IDP` */
  readonly name: string;
  readonly withdrawn: boolean;
}

interface StoredSet extends LockedSet {
  readonly publicSha256: string;
  readonly idTableSha256: string;
}

/** The counting submission of a data set, in a list; empty if there is none, or it is invalid. */
function lockedSet({ id, team, kind, userCount, eventsPerUser, counting }: LoadedSet): LockedSet[] {
  if (!counting?.valid) return [];
  const name = formatSetName({ team: team.number, kind });
  const { sha256 } = counting;
  const withdrawn = team.withdrawnAt !== null;
  return [{ dataSetId: id, submissionId: counting.id, sha256, userCount, eventsPerUser, name, withdrawn }];
}

async function storeSet(
  { store, maker }: ClosingServices,
  set: LockedSet,
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
  if (await hasUploadUnderWay(tx, roundId, endsAt)) return "uploads_under_way";
  // Asked first: a scoring that ends between the two reads is then seen as pending, or its scores are seen.
  const waiting = await dataSetsThatWait(tx, roundId);
  const loaded = await loadSets(tx, roundId);
  if (areScoresPending(loaded, waiting)) return "scorings_pending";
  if (!areThese(sets, loaded.flatMap(lockedSet))) return "changed_meanwhile";
  await tx.publicSet.createMany({
    data: sets.map(({ dataSetId, submissionId, publicSha256, idTableSha256 }) => ({
      ...{ dataSetId, submissionId, publicSha256, idTableSha256 },
      lockedAt: now,
    })),
  });
  await tx.round.update({ where: { id: roundId }, data: { closedAt: now } });
  const detail = { round: round.name, sets: sets.map(({ name }) => name) };
  await recordAudit(tx, { userId: null, action: "round.close", subject: `round:${roundId}`, detail });
  await announce(tx, { contestId: round.contestId });
  return "closed";
}

/** Whether the stored sets are those that count now. Only sets of withdrawn teams may be missing. */
function areThese(stored: readonly StoredSet[], current: readonly LockedSet[]): boolean {
  const made = new Set(stored.map(({ submissionId }) => submissionId));
  const lockable = current.filter(({ submissionId, withdrawn }) => !withdrawn || made.has(submissionId));
  return lockable.length === made.size && lockable.every(({ submissionId }) => made.has(submissionId));
}
