import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { database } from "@/lib/platform/db/database.ts";
import { isUuid } from "@/lib/platform/db/uuid.ts";
import { findRoundPlace, type RoundPlace } from "@/lib/use-cases/rounds/read-rounds.ts";
import { orNotFound } from "../../or-not-found.ts";
import { type ContestPage, enter, organizerPage } from "../../organizer-page.ts";
import type { Query } from "../../parts/address-query.ts";

/** The tabs of a round's page, in order; each has an address of its own. */
export const ROUND_TABS = ["overview", "timeline", "data", "teams", "publication", "settings"] as const;

export type RoundTab = (typeof ROUND_TABS)[number];

/** The path of a round's tab, without language and query. */
export function roundPath(roundId: string, tab: RoundTab = "overview"): string {
  return tab === "overview" ? `/organizer/rounds/${roundId}` : `/organizer/rounds/${roundId}/${tab}`;
}

interface RoundPage {
  readonly viewer: ContestPage["viewer"];
  readonly round: RoundPlace;
  readonly may: ContestPage["may"];
}

/** Admits to a tab of a round's page those who may inspect the contest, as `contestPage` does to a contest's pages. */
export async function roundPage(
  tab: RoundTab,
  props: { readonly params: Promise<{ round: string }>; readonly searchParams: Promise<Query> },
): Promise<RoundPage> {
  const { round: id } = await props.params;
  const path = roundPath(id, tab);
  const { viewer } = await organizerPage(path, await props.searchParams);
  if (!isUuid(id)) notFound();
  const round = await orNotFound(findRoundPlace(database(), id));
  return { viewer, round, may: await enter(viewer, round.contest.id, "contest.inspect", path) };
}

/** The title of a tab's document. */
export async function tabTitle(tab: RoundTab): Promise<{ title: string }> {
  const t = await getTranslations("organizer.rounds");
  return { title: t("tabTitle", { tab: t(`tabs.${tab}`) }) };
}
