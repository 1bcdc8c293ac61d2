import { inContest } from "../../contest/contest-link.ts";
import { formatTeamNumber } from "../../core/formats/file-names.ts";
import { formatScore } from "../../core/scores/format-score.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/translator.ts";
import { joinSentences } from "./join-sentences.ts";
import type { News } from "./news.ts";
import type { NoticeText } from "./notice-text.ts";
import { rescoredText } from "./rescored-text.ts";
import { resultsChangedText } from "./results-changed-text.ts";

/**
 * News whose page names its contest in another way, or whose reader no longer takes part in it: to choose it would be of no use to
 * them.
 */
const LINKED_WITHOUT_CONTEST: ReadonlySet<News["about"]> = new Set([
  "resultsChanged",
  "withdrawal",
  "memberRemoved",
  "examinerRemoved",
]);

/**
 * Writes a notice's text in a language. Times are in the contest's time zone, which is named.
 * @param contest the slug of the contest that it is about, which its link chooses; null if that is not known
 */
export function noticeText(locale: Locale, news: News, contest: string | null): NoticeText {
  const written = textOf(locale, news);
  if (contest === null || LINKED_WITHOUT_CONTEST.has(news.about)) return written;
  return { ...written, href: inContest(written.href, contest) };
}

function textOf(locale: Locale, news: News): NoticeText {
  const t = translator(locale, "notices.news");
  switch (news.about) {
    case "scored": {
      const { number, dataSet, round, valid, utilityScore, requiredUtility, minScore } = news;
      const scores = { utility: formatScore(utilityScore, requiredUtility), least: formatScore(minScore) };
      return {
        title: t("scored.title", { number, dataSet, round }),
        text: valid ? t(`scored.${dataSet}`, scores) : t("scored.invalid", scores),
        href: `/submissions/${news.submissionId}`,
      };
    }
    case "scoringFailed":
      return {
        title: t("scoringFailed.title", { number: news.number, dataSet: news.dataSet, round: news.round }),
        text: t("scoringFailed.text"),
        href: `/submissions/${news.submissionId}`,
      };
    case "attacksScored":
      return attacksText(locale, news);
    case "rescored":
      return rescoredText(locale, news);
    case "phaseOpens":
    case "phaseEnds":
      return phaseText(locale, news);
    case "phaseMoved":
      return movedText(locale, news);
    case "results":
      return {
        title: t("results.title", { round: news.round }),
        text: t("results.text"),
        href: `/results?round=${news.roundSlug}`,
      };
    case "resultsChanged":
      return resultsChangedText(locale, news);
    case "announcement": {
      const title = (locale === "ja" && news.titleJa) || news.title;
      return { title, text: "", href: `/announcements#${news.announcementId}` };
    }
    case "rules":
      return {
        title: t("rules.title", { contest: news.contest, version: news.version }),
        text: joinSentences(locale, [news.summary, t("rules.text")]),
        href: "/rules",
      };
    case "answer":
      return {
        title: t(news.own ? "answer.own" : "answer.toAll"),
        text: t("answer.question", { question: news.question }),
        href: `/questions#${news.questionId}`,
      };
    case "captain":
    case "memberRemoved":
    case "teamWithdrawn":
    case "teamRestored":
    case "withdrawal":
    case "examiner":
    case "examinerRemoved":
      return standingText(locale, news);
  }
}

function standingText(
  locale: Locale,
  news: Extract<
    News,
    {
      about:
        | "captain"
        | "memberRemoved"
        | "teamWithdrawn"
        | "teamRestored"
        | "withdrawal"
        | "examiner"
        | "examinerRemoved";
    }
  >,
): NoticeText {
  const t = translator(locale, "notices.news");
  const { contest } = news;
  if (news.about === "examiner") {
    const text = joinSentences(locale, [t("examiner.text"), news.newAccount && t("examiner.newAccount")]);
    return { title: t("examiner.title", { contest }), text, href: "/vote" };
  }
  if (news.about === "examinerRemoved") {
    return { title: t("examinerRemoved.title", { contest }), text: t("examinerRemoved.text"), href: "/" };
  }
  const named = { contest, team: formatTeamNumber(news.team), name: news.teamName };
  if (news.about === "memberRemoved") {
    return { title: t("memberRemoved.title", named), text: t("memberRemoved.text"), href: "/team" };
  }
  if (news.about === "withdrawal") {
    const { contestSlug } = news;
    const found = new URLSearchParams({ contest: contestSlug, q: named.team });
    return {
      title: t("withdrawal.title", named),
      text: t("withdrawal.text"),
      href: `/organizer/teams?${found}`,
    };
  }
  if (news.about !== "captain") return takingPartText(locale, news, named);
  const { captain, own } = news;
  return {
    title: own ? t("captain.own", named) : t("captain.other", { ...named, captain }),
    text: t(own ? "captain.ownText" : "captain.otherText"),
    href: "/team",
  };
}

/** The text for members of a team that has withdrawn or takes part again. */
function takingPartText(
  locale: Locale,
  news: Extract<News, { about: "teamWithdrawn" | "teamRestored" }>,
  named: { readonly contest: string; readonly team: string; readonly name: string },
): NoticeText {
  const t = translator(locale, "notices.news");
  const { publicReason: reason } = news;
  const why = reason !== undefined && t("resultsChanged.why", { reason });
  if (news.about === "teamRestored") {
    const text = joinSentences(locale, [
      t("teamRestored.text"),
      t(`teamRestored.${news.ahead ?? "submissions"}`),
      why,
    ]);
    return { title: t("teamRestored.title", named), text, href: "/team" };
  }
  return {
    title: t(reason === undefined ? "teamWithdrawn.title" : "teamWithdrawn.takenOut", named),
    text: joinSentences(locale, [t("teamWithdrawn.text"), why]),
    href: "/team",
  };
}

function attacksText(locale: Locale, news: Extract<News, { about: "attacksScored" }>): NoticeText {
  const t = translator(locale, "notices.news.attacks");
  const { round, roundSlug, scored, failed, lowest } = news;
  const { fileName = "", score = "", value = 0 } = lowest ?? {};
  const reached = lowest
    ? t("lowest", { file: fileName, score, value: formatScore(value), scored })
    : t("withResults", { scored });
  return {
    title: scored > 0 ? t("title", { round, scored }) : t("failedTitle", { round, failed }),
    text: joinSentences(locale, [scored > 0 && reached, failed > 0 && t("failed", { failed, scored })]),
    href: `/attack?round=${roundSlug}`,
  };
}

/** The page to visit in each phase. */
const PHASE_PAGES = {
  REGISTRATION: "/team",
  ANONYMIZATION: "/team",
  PSEUDONYMIZATION: "/leaderboard",
  ATTACK: "/attack",
  RESULTS: "/results",
} as const;

function phaseText(locale: Locale, news: Extract<News, { about: "phaseOpens" | "phaseEnds" }>): NoticeText {
  const t = translator(locale, "notices.news");
  const { phase, round } = news;
  const endsAt = new Date(news.endsAt);
  return {
    title:
      news.about === "phaseOpens"
        ? t("phaseOpens.title", { phase, round })
        : t("phaseEnds.title", { phase, round, hours: news.hours }),
    text: t("phaseEnd", { moment: momentText(locale, news.timeZone, endsAt) }),
    href: `${PHASE_PAGES[phase]}?round=${news.roundSlug}`,
  };
}

function movedText(locale: Locale, news: Extract<News, { about: "phaseMoved" }>): NoticeText {
  const t = translator(locale, "notices.news.phaseMoved");
  const { phase, round, change, timeZone } = news;
  const before = momentText(locale, timeZone, new Date(news.before));
  const moment = momentText(locale, timeZone, new Date(news.endsAt));
  return {
    title: t(`${change}.title`, { phase, round }),
    text: t(`${change}.text`, { moment, before }),
    href: `${PHASE_PAGES[phase]}?round=${news.roundSlug}`,
  };
}

function momentText(locale: Locale, timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).format(moment);
}
