"use client";

import { useTranslations } from "next-intl";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { foundHits, groupsOf, type Hit, type HitGroup, pageHits } from "./hit-groups.ts";
import { type Found, useFound } from "./use-found.ts";
import { usePages } from "./use-pages.ts";

interface Search {
  readonly groups: readonly HitGroup[];
  /** All hits in the order of the groups. */
  readonly hits: readonly Hit[];
  /** Whether the server's answer to this text is awaited; meanwhile its hits are those for an earlier text. */
  readonly isAsking: boolean;
  readonly status: "found" | "asking" | "nothing" | "failed";
}

/** What is found for a text: pages at once, the rest as soon as the server has answered. */
export function useSearch(text: string): Search {
  const t = useTranslations("search.dialog");
  const pages = pageHits(usePages(), text);
  const found = useFound(text);
  const view = text === "" ? null : (found?.view ?? null);
  const others = view
    ? foundHits(view, ({ kind, number, team }) =>
        t("submission", { kind, number, team: `${formatTeamNumber(team.number)} ${team.name}` }),
      )
    : [];
  const groups = groupsOf([...pages, ...others]);
  const hits = groups.flatMap((group) => group.hits);
  const isAsking = text !== "" && found?.text !== text;
  return { groups, hits, isAsking, status: statusOf(text, found, isAsking, hits.length) };
}

function statusOf(text: string, found: Found | null, isAsking: boolean, hits: number): Search["status"] {
  if (text === "") return "found";
  if (!isAsking && found?.view === null) return "failed";
  if (hits > 0) return "found";
  return isAsking ? "asking" : "nothing";
}
