import { pageSchema } from "@/lib/common/paging.ts";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import type { HistoryPages } from "@/lib/views/load-team-history.ts";
import { PAGE_PARAM } from "./history-pages.ts";

/** Reads from a URL's query which page of each data set's submissions to show. */
export function askedPages(query: Readonly<Record<string, string | string[] | undefined>>): HistoryPages {
  const page = (kind: DataKind) => pageSchema.safeParse(query[PAGE_PARAM[kind]]).data;
  return { IDP: page("IDP"), TRP: page("TRP") };
}
