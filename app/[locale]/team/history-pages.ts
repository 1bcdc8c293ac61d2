import type { DataKind } from "@/lib/core/formats/file-names.ts";
import type { TeamHistoryRound } from "@/lib/views/team-history-view.ts";

/** The query parameter of the team page that pages a data set's submissions. */
export const PAGE_PARAM = { IDP: "idpPage", TRP: "trpPage" } as const satisfies Record<DataKind, string>;

/** URL of a round on the team page without the page of `kind`; keeps the pages of the other data sets. */
export function hereWithout(kind: DataKind, { slug, dataSets }: TeamHistoryRound): string {
  const others = dataSets.filter((dataSet) => dataSet.kind !== kind && dataSet.page > 1);
  return `/team?${[`round=${slug}`, ...others.map((one) => `${PAGE_PARAM[one.kind]}=${one.page}`)].join("&")}`;
}
