import type { Transaction } from "../db/client.ts";
import { UserError } from "../errors.ts";
import type { PlacesReader } from "./places.ts";
import type { ResultsAct } from "./results-change.ts";

/** How whoever changes published results answers for it. */
export interface ChangeAccount {
  /** For everybody to read; none where nobody was asked for one. */
  readonly publicReason?: string;
  readonly readPlaces: PlacesReader;
}

/** What is about to be done, and to which results. */
interface Change {
  readonly contestId: string;
  /** The round whose results may change; left out: every round's. */
  readonly roundId?: string;
  readonly act: ResultsAct;
}

/**
 * Writes down, before an act that may change results, what of them is published and why it changes; nothing as long as
 * nothing is published. Whoever publishes at the same time waits for the act, or it for them.
 *
 * @returns the reason as a fact for the audit log; none where nothing was written down
 * @throws UserError `results_change_unexplained` (409) where results are published and no reason is given
 */
export async function recordResultsChange(
  tx: Transaction,
  { contestId, roundId, act }: Change,
  { publicReason, readPlaces }: ChangeAccount,
): Promise<{ publicReason?: string }> {
  const rounds = await tx.$queryRaw<{ id: string; published: boolean }[]>`
    SELECT id, "resultsPublishedAt" IS NOT NULL AS published FROM "Round"
    WHERE "contestId" = ${contestId}::uuid ORDER BY id FOR SHARE`;
  if (!rounds.some(({ id, published }) => published && (roundId ?? id) === id)) return {};
  if (publicReason === undefined) throw unexplained();
  const before = await readPlaces(tx, contestId);
  await tx.resultsChange.create({ data: { contestId, act, reason: publicReason, before } });
  return { publicReason };
}

function unexplained(): UserError {
  const message =
    "Results are published, and this may change them: say why. Everybody reads it beside the results, with the places before.";
  return new UserError("results_change_unexplained", message, 409);
}
