import type { Database } from "../db/client.ts";
import { MOST_LISTED } from "./lab-limits.ts";
import type { LabRunSummary } from "./lab-run-view.ts";
import { fingerprintOf, type LabAsker } from "./lab-visitor.ts";
import { SUMMARY_FACTS, summarizeLabRun } from "./load-lab-run.ts";

/**
 * The asker's runs, newest first: those that they started signed in, and those whose ids they know. Without an account nothing but
 * ids tells whose a run is: an address may be many people's.
 *
 * @param known ids; what is none, or no run's, is passed over
 */
export async function listLabRuns(
  db: Database,
  asker: LabAsker,
  known: readonly string[],
): Promise<LabRunSummary[]> {
  const own = asker.userId === null ? [] : [{ startedBy: fingerprintOf(asker) }];
  const found = await db.labRun.findMany({
    where: { OR: [...own, { id: { in: [...known] } }] },
    orderBy: { requestedAt: "desc" },
    take: MOST_LISTED,
    select: SUMMARY_FACTS,
  });
  const runs = await Promise.all(found.map((facts) => summarizeLabRun(db, facts, asker)));
  return runs.filter((run) => run !== null);
}
