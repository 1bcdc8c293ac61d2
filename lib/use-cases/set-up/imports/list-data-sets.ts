import { type PagePlace, pageOf, ROWS_OF_A_PAGE } from "../../../common/paging.ts";
import type { Database } from "../../../platform/db/client.ts";
import { BY_TEAM_AND_KIND, type DataSetFacts, dataSetFacts } from "../../rounds/data-sets/data-set-facts.ts";

/** A data set in the organizer's table. */
export interface DataSetView extends DataSetFacts {
  /** Including those that the platform made for the committee. */
  readonly submissions: number;
}

/** A page of a round's data sets, by team and kind. */
export async function listDataSets(
  db: Database,
  roundId: string,
  page?: number,
): Promise<PagePlace & { readonly sets: readonly DataSetView[] }> {
  const place = pageOf(await db.dataSet.count({ where: { roundId } }), { page });
  const rows = await db.dataSet.findMany({
    where: { roundId },
    skip: (place.page - 1) * ROWS_OF_A_PAGE,
    take: ROWS_OF_A_PAGE,
    include: { team: true, _count: { select: { submissions: true } } },
    orderBy: BY_TEAM_AND_KIND,
  });
  const sets = rows.map((set) => ({ ...dataSetFacts(set), submissions: set._count.submissions }));
  return { sets, ...place };
}
