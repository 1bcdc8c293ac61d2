import type { Transaction } from "../db/client.ts";
import { UserError } from "../errors.ts";
import type { LockedResults } from "./lock-results.ts";
import type { Places, PlacesReader } from "./places.ts";
import type { ResultsAct } from "./results-change.ts";

/** How whoever changes published results answers for it. */
export interface ChangeAccount {
  /** For everybody to read; none where nobody was asked for one. */
  readonly publicReason?: string;
  readonly readPlaces: PlacesReader;
}

/** What is about to be done, and to which results. */
interface Change {
  /** The round whose results may change; left out: every round's. */
  readonly roundId?: string;
  readonly act: ResultsAct;
}

/** A change as it is written down. */
export interface RecordedChange {
  readonly id: string;
  readonly results: LockedResults;
  readonly act: ResultsAct;
  readonly publicReason: string;
  /** The places that stood before. */
  readonly before: Places;
}

/**
 * Writes down, before an act that may change results, what of them is published and why it changes.
 *
 * @returns null as long as nothing is published, and nothing is written down
 * @throws UserError `results_change_unexplained` (409) where results are published and no reason is given
 */
export async function recordResultsChange(
  tx: Transaction,
  results: LockedResults,
  { roundId, act }: Change,
  { publicReason, readPlaces }: ChangeAccount,
): Promise<RecordedChange | null> {
  const { contestId, rounds } = results;
  if (!rounds.some(({ id, published }) => published && (roundId ?? id) === id)) return null;
  if (publicReason === undefined) throw unexplained();
  const before = await readPlaces(tx, contestId);
  const data = { contestId, act, reason: publicReason, before };
  const { id } = await tx.resultsChange.create({ data, select: { id: true } });
  return { id, results, act, publicReason, before };
}

/** A change's reason as a fact for the audit log; none where nothing was written down. */
export function reasonOf(change: RecordedChange | null): { publicReason?: string } {
  return change ? { publicReason: change.publicReason } : {};
}

function unexplained(): UserError {
  const message =
    "Results are published, and this may change them: say why. Everybody reads it beside the results, with the places before.";
  return new UserError("results_change_unexplained", message, 409);
}
