import { BY_TEAM_AND_KIND, type DataSetFacts, dataSetFacts } from "../data-sets/data-set-facts.ts";
import type { Database } from "../db/client.ts";

/** A data set in the organizer's table. */
export interface DataSetView extends DataSetFacts {
  /** The committee's own among them. */
  readonly submissions: number;
}

/** A round's data sets, by team and kind. */
export async function listDataSets(db: Database, roundId: string): Promise<DataSetView[]> {
  const sets = await db.dataSet.findMany({
    where: { roundId },
    include: { team: true, _count: { select: { submissions: true } } },
    orderBy: BY_TEAM_AND_KIND,
  });
  return sets.map((set) => ({ ...dataSetFacts(set), submissions: set._count.submissions }));
}
