import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { type AwardView, awardsView } from "../../use-cases/standings/results/awards-view.ts";
import { loadResults } from "../../use-cases/standings/results/load-results.ts";
import { type ArchivedContest, listArchive } from "./list-archive.ts";

/** A past contest with its winners and with how much there is to see of it. */
export interface PastContest extends ArchivedContest {
  /** The overall awards that somebody won, the 1st place first. */
  readonly winners: readonly AwardView[];
  /** Sets that counted, in all rounds. */
  readonly sets: number;
  /** Attacks by teams on these. */
  readonly attacks: number;
}

/** Loads the archive's list, with results as everybody may see them. @param current as in {@link listArchive} */
export async function loadArchive(
  db: Database,
  current: string | null,
  viewer: AuthenticatedViewer,
): Promise<PastContest[]> {
  const contests = await listArchive(db, current, viewer);
  const past: PastContest[] = [];
  for (const contest of contests) {
    const results = await loadResults(db, contest.slug);
    const sets = results.rounds.flatMap((round) => round.sets);
    const attacks = sets.flatMap((set) => [...set.attacks.reidentification, ...set.attacks.traceInference]);
    past.push({
      ...contest,
      winners: awardsView(results).awards.filter(({ kind, teams }) => kind === "overall" && teams.length > 0),
      sets: sets.length,
      attacks: attacks.filter(({ attacker }) => "team" in attacker).length,
    });
  }
  return past;
}
