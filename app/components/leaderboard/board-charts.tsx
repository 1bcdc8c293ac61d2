import { type Messages, useLocale } from "next-intl";
import attackersEn from "@/messages/en/attackers.json";
import historyEn from "@/messages/en/history.json";
import scatterEn from "@/messages/en/scatter.json";
import attackersJa from "@/messages/ja/attackers.json";
import historyJa from "@/messages/ja/history.json";
import scatterJa from "@/messages/ja/scatter.json";
import { ScoreScatter } from "../charts/score-scatter.tsx";
import { HistorySection } from "../history/history-section.tsx";
import { MoreWords } from "../words/more-words.tsx";

/** The words of the charts, which come with them and not with the page. */
const WORDS = {
  en: { attackers: attackersEn, history: historyEn, scatter: scatterEn },
  ja: { attackers: attackersJa, history: historyJa, scatter: scatterJa } as Partial<Messages>,
};

/** A round's charts, once something is scored. */
export function BoardCharts({
  contest,
  round,
  leader,
}: {
  /** The contest's slug. */
  contest: string;
  /** The round's id. */
  round: string;
  /** Number of the team that is highlighted at first. */
  leader: number | undefined;
}) {
  return (
    <MoreWords words={WORDS[useLocale()]}>
      <ScoreScatter contest={contest} round={round} />
      <HistorySection contest={contest} round={round} leader={leader} />
    </MoreWords>
  );
}
