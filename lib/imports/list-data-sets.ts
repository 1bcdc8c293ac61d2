import type { DataKind } from "../core/formats/file-names.ts";
import type { Database } from "../db/client.ts";

/** A data set in the organizer's table. */
export interface DataSetView {
  readonly id: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly importedAt: string;
  readonly submissions: number;
}

/** A round's data sets, by team and kind. */
export async function listDataSets(db: Database, roundId: string): Promise<DataSetView[]> {
  const sets = await db.dataSet.findMany({
    where: { roundId },
    include: { team: true, _count: { select: { submissions: true } } },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
  });
  return sets.map(({ id, team, kind, userCount, eventsPerUser, importedAt, _count }) => ({
    id,
    team: { number: team.number, name: team.name },
    kind,
    userCount,
    eventsPerUser,
    importedAt: importedAt.toISOString(),
    submissions: _count.submissions,
  }));
}
