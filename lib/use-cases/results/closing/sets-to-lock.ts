import { FailureError } from "../../../common/failure-error.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { countingAmong } from "../../../contest/counting-id.ts";
import { isDecided } from "../../../contest/counting-submission.ts";
import { type DataKind, formatSetName } from "../../../core/formats/file-names.ts";
import { grouped } from "../../../core/grouped.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { type Candidate, loadCandidates } from "../../submissions/load-candidates.ts";
import { BEFORE_ALL } from "../../submissions/scoring-runs/score-first.ts";
import { type UnscoredSubmission, unscoredSubmissions } from "../../submissions/unscored-submissions.ts";

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

/** What is to be locked of a round, by team and kind. */
export interface SetsToLock {
  /** Empty while scores are awaited. */
  readonly sets: readonly SetToLock[];
  /** Ids of the submissions whose scores decide what counts, and are pending. */
  readonly awaited: readonly string[];
}

/**
 * Loads what is to be locked of a round. Loads only submissions that can count.
 * @throws FailureError `set_unscored` naming a set for which this cannot be said, because the platform failed to score a submission
 */
export async function loadSetsToLock(db: Database | Transaction, roundId: string): Promise<SetsToLock> {
  // Asked first: a scoring that ends between the two reads is then seen as pending, or its scores are seen.
  const { waiting, failed } = await unscoredSubmissions(db, roundId);
  const sets = await loadSets(db, roundId);
  const tried = waiting.size > 0 ? await scoredFirst(db, roundId) : new Map<string, readonly object[]>();
  const awaited = sets.flatMap((set) =>
    deciding(set, waiting.get(set.id) ?? [], tried.get(set.id)?.length ?? 0),
  );
  if (awaited.length > 0) return { sets: [], awaited };
  for (const set of sets) assertDecided(set, failed.get(set.id) ?? []);
  return { sets: sets.flatMap(setToLock), awaited };
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

/** The scorings that the close asked for and got, by data set. */
async function scoredFirst(db: Database | Transaction, roundId: string) {
  const scorings = await db.scoring.findMany({
    where: { turn: BEFORE_ALL, state: "SCORED", submission: { dataSet: { roundId } } },
    select: { submission: { select: { dataSetId: true } } },
  });
  return grouped(scorings, ({ submission }) => submission.dataSetId);
}

/**
 * Of the waiting submissions of a data set, those with which it is decided if they turn out valid: the picked one and the latest; none
 * if it is decided without them. After each that did not, one more is asked for at the same time, so that however many invalid ones
 * wait, the close asks few times.
 */
function deciding(
  { counting, pickedId }: ChosenSet,
  waiting: readonly UnscoredSubmission[],
  tried: number,
): string[] {
  if (isDecided(counting, pickedId, waiting)) return [];
  const first = waiting.length - 1 - tried;
  return waiting.filter(({ id }, i) => id === pickedId || i >= first).map(({ id }) => id);
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
 * @param failed the set's submissions that could not be scored
 */
function assertDecided(
  { kind, team, pickedId, counting }: ChosenSet,
  failed: readonly UnscoredSubmission[],
): void {
  if (team.withdrawnAt !== null || team.number === COMMITTEE_TEAM) return;
  if (isDecided(counting, pickedId, failed)) return;
  const set = formatSetName({ team: team.number, kind });
  const number = failed.at(-1)?.number ?? 0;
  const reason = { code: "set_unscored", params: { set, number } } as const;
  throw new FailureError(`${set}: submission ${number} could not be scored`, reason);
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
