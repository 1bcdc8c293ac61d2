import { FailureError } from "../../../common/failure-error.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { countingAmong } from "../../../contest/counting-id.ts";
import { type DataKind, formatSetName } from "../../../core/formats/file-names.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { type Candidate, loadCandidates } from "../../submissions/load-candidates.ts";
import { unscoredDataSets } from "../../submissions/unscored-data-sets.ts";

/** A data set's valid counting submission, to be locked. */
export interface SetToLock {
  readonly dataSetId: string;
  readonly submissionId: string;
  readonly sha256: string;
  readonly userCount: number;
  readonly eventsPerUser: number;
  /** `team012_data01_IDP` */
  readonly name: string;
  /** When its team withdrew, if it has. */
  readonly withdrawnAt: Date | null;
}

/**
 * Loads what is to be locked of a round, by team and kind. Loads only submissions that can count.
 * @returns null while scores are pending that decide what counts
 * @throws FailureError `set_unscored` naming a set for which this cannot be said, because the platform failed to score a submission
 */
export async function loadSetsToLock(
  db: Database | Transaction,
  roundId: string,
): Promise<SetToLock[] | null> {
  // Asked first: a scoring that ends between the two reads is then seen as pending, or its scores are seen.
  const { waiting, failed } = await unscoredDataSets(db, roundId);
  const sets = await loadSets(db, roundId);
  if (sets.some(({ id }) => waiting.has(id))) return null;
  for (const set of sets) assertDecided(set, failed.get(set.id));
  return sets.flatMap(setToLock);
}

/** The round's data sets, each with the submission that counts. */
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

/** The fields of a data set that decide whether a failed scoring matters. */
interface ChosenSet {
  readonly kind: DataKind;
  readonly team: { readonly number: number; readonly withdrawnAt: Date | null };
  readonly pickedId: string | null;
  readonly counting: Pick<Candidate, "id" | "number" | "valid"> | null;
}

/**
 * Refuses to lock a set if a submission that would count, should it be valid, could not be scored. That is not the team's fault, and
 * scores that come after the close would not count. An organizer who cannot mend it withdraws the team; the committee cannot withdraw, so
 * the close goes on without its set.
 * @param failed the number of the set's latest such submission
 */
function assertDecided({ kind, team, pickedId, counting }: ChosenSet, failed: number | undefined): void {
  if (failed === undefined || team.withdrawnAt !== null || team.number === COMMITTEE_TEAM) return;
  if (counting && (counting.id === pickedId || (counting.valid && counting.number > failed))) return;
  const set = formatSetName({ team: team.number, kind });
  const reason = { code: "set_unscored", params: { set, number: failed } } as const;
  throw new FailureError(`${set}: submission ${failed} could not be scored`, reason);
}

/** The counting submission of a data set, in a list; empty if there is none, or it is invalid. */
function setToLock(set: Awaited<ReturnType<typeof loadSets>>[number]): SetToLock[] {
  const { id, team, kind, userCount, eventsPerUser, counting } = set;
  if (!counting?.valid) return [];
  const name = formatSetName({ team: team.number, kind });
  const { id: submissionId, sha256 } = counting;
  const { withdrawnAt } = team;
  return [{ dataSetId: id, submissionId, sha256, userCount, eventsPerUser, name, withdrawnAt }];
}
