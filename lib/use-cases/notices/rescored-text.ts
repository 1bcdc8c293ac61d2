import { formatScore } from "../../core/scores/format-score.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/translator.ts";
import { joinSentences } from "./join-sentences.ts";
import type { News } from "./news.ts";
import type { NoticeText } from "./notice-text.ts";

type Rescored = Extract<News, { about: "rescored" }>;

/** The text on what a re-scoring changed for a team: the reason, then old and new values of each set and place. */
export function rescoredText(locale: Locale, news: Rescored): NoticeText {
  const t = translator(locale, "notices.news.rescored");
  const { round, roundSlug, version, sets, place, attackPlaces = [], submissions, attacks } = news;
  const hasOtherScores = sets.length + submissions + attacks > 0;
  const sentences = [
    t("why", { version }),
    ...sets.map(({ dataSet, before, after }) =>
      t("set", {
        dataSet,
        score: dataSet === "IDP" ? "s_I,min" : "s_T,min",
        oldNumber: before.number,
        newNumber: after.number,
        before: formatScore(before.minScore),
        after: formatScore(after.minScore),
        change: before.number === after.number ? "same" : "other",
        validity: before.valid === after.valid ? "same" : after.valid ? "valid" : "invalid",
      }),
    ),
    place && t("place", placeFacts(place)),
    ...attackPlaces.map(({ score, ...change }) => t("attackPlace", { score, ...placeFacts(change) })),
    submissions > 0 && t("submissions", { submissions }),
    attacks > 0 && t("attacks", { attacks }),
  ];
  return {
    title: t(hasOtherScores ? "scores" : "places", { round }),
    text: joinSentences(locale, sentences),
    href: `/leaderboard?round=${roundSlug}`,
  };
}

function placeFacts({ before, after }: NonNullable<Rescored["place"]>) {
  return {
    oldRank: before.rank,
    newRank: after.rank,
    before: formatScore(before.sum),
    after: formatScore(after.sum),
  };
}
