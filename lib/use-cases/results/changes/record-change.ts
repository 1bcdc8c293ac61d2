import { UserError } from "../../../common/errors.ts";
import type { Places } from "../../../contest/places.ts";
import type { ResultsAct } from "../../../contest/results-change.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { readPlaces } from "../../standings/results/read-places.ts";
import type { LockedResults } from "./lock-results.ts";

/** An intended change, and which results it may affect. */
interface Change {
  /** The round whose results may change; if absent, all rounds. */
  readonly roundId?: string;
  readonly act: ResultsAct;
}

/** A recorded change. */
export interface RecordedChange {
  readonly id: string;
  readonly results: LockedResults;
  readonly act: ResultsAct;
  readonly publicReason: string;
  /** The places before the change. */
  readonly before: Places;
}

/**
 * Records, before an act that may change results, the published places and the reason for the change.
 *
 * @param publicReason   what everybody can read; absent if nobody was asked for a reason
 * @returns null, without recording anything, if no results that may change are published
 * @throws UserError `results_change_unexplained` (409) if such results are published and no reason is given
 */
export async function recordResultsChange(
  tx: Transaction,
  results: LockedResults,
  { roundId, act }: Change,
  publicReason: string | undefined,
): Promise<RecordedChange | null> {
  const { contestId, rounds } = results;
  if (!rounds.some(({ id, published }) => published && (roundId ?? id) === id)) return null;
  if (publicReason === undefined) throw unexplained();
  const before = await readPlaces(tx, contestId);
  const data = { contestId, act, reason: publicReason, before };
  const { id } = await tx.resultsChange.create({ data, select: { id: true } });
  return { id, results, act, publicReason, before };
}

/** The change's reason as a fact for the audit log; empty if nothing was recorded. */
export function reasonOf(change: RecordedChange | null): { publicReason?: string } {
  return change ? { publicReason: change.publicReason } : {};
}

function unexplained(): UserError {
  const message =
    "Results are published, and this may change them: give a reason. Everybody can read it beside the results, with the previous places.";
  return new UserError("results_change_unexplained", message, 409);
}
