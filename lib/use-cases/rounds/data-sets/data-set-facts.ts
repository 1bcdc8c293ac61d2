import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";

/** The facts that every list of data sets shows. */
export interface DataSetFacts {
  readonly id: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly importedAt: string;
}

/** The order of these lists. */
export const BY_TEAM_AND_KIND: Prisma.DataSetOrderByWithRelationInput[] = [
  { team: { number: "asc" } },
  { kind: "asc" },
];

/** The facts of a data set's row. */
export function dataSetFacts(
  row: Omit<DataSetFacts, "importedAt"> & { readonly importedAt: Date },
): DataSetFacts {
  const { id, team, kind, userCount, eventsPerUser, importedAt } = row;
  return {
    id,
    team: { number: team.number, name: team.name },
    kind,
    userCount,
    eventsPerUser,
    importedAt: importedAt.toISOString(),
  };
}
