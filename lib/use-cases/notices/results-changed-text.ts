import { formatTeamNumber } from "../../core/formats/file-names.ts";
import { formatScore } from "../../core/scores/format-score.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/translator.ts";
import { joinSentences } from "./join-sentences.ts";
import type { News } from "./news.ts";
import type { NoticeText } from "./notice-text.ts";

type ResultsChanged = Extract<News, { about: "resultsChanged" }>;

/** The text on a change of published results: what was done, why, and how the reader's team moved. */
export function resultsChangedText(locale: Locale, news: ResultsChanged): NoticeText {
  const t = translator(locale, "notices.news.resultsChanged");
  const { contest, contestSlug, changeId, act, publicReason, places, awards } = news;
  const placeText = (place: ResultsChanged["places"][number]["before"]) =>
    place ? t("at", { rank: place.rank, total: formatScore(place.total) }) : t("unranked");
  const moved = [
    ...places.map(({ ranking, round, before, after }) =>
      t("place", {
        ranking,
        scope: round === null ? "contest" : "round",
        round: round ?? "",
        before: placeText(before),
        after: placeText(after),
      }),
    ),
    ...awards.map(({ won, ...award }) => t(won ? "won" : "lost", { award: awardName(locale, award) })),
  ];
  const isKnown = act.kind !== "retried";
  const sentences = [
    "team" in act
      ? t(act.kind, { team: formatTeamNumber(act.team.number), name: act.team.name })
      : t(act.kind, { round: act.round }),
    t("why", { reason: publicReason }),
    ...(isKnown && moved.length === 0 ? [t("same")] : moved),
  ];
  return {
    title: t(isKnown ? "changed" : "mayChange", { contest }),
    text: joinSentences(locale, sentences),
    href: `/contests/${encodeURIComponent(contestSlug)}/results#change-${changeId}`,
  };
}

/** An award's name as on the results page, with the score that it is given for. */
function awardName(
  locale: Locale,
  { kind, place, score }: Omit<ResultsChanged["awards"][number], "won">,
): string {
  const t = translator(locale, "results.awards");
  if (kind === "overall") return t("overall", { place });
  if (score === null) return t(kind);
  const symbol = score === "reidentification" ? "s_I" : "s_T";
  return `${t(kind)} ${symbol}${kind === "bestAnonymizer" ? ",min" : ""}`;
}
