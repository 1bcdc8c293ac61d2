import type { Database } from "../../platform/db/client.ts";
import { MOST_LISTED } from "./lab-limits.ts";
import type { LabRunSummary } from "./lab-run-view.ts";
import { fingerprintOf, type LabCaller } from "./lab-visitor.ts";
import { SUMMARY_FACTS, summarizeLabRun } from "./load-lab-run.ts";

/**
 * Lists the caller's runs, newest first: those started while signed in, and those whose ids they know. Anonymous visitors are
 * recognized by ids only, since many people may share an address.
 *
 * @param known ids; unknown ones are ignored
 */
export async function listLabRuns(
  db: Database,
  asker: LabCaller,
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
