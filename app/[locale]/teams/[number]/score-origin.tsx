import { useTranslations } from "next-intl";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { LeaderboardRow } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import type { TeamPageRound } from "@/lib/views/load-team-page.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { ScoreSymbol } from "../../../components/scores/score-symbol.tsx";
import { SetOrigin } from "./set-origin.tsx";
import classes from "./team-page.module.css";

/** Explains a team's sum: its two minima, each with the attack that reached it and the attacked file. */
export function ScoreOrigin({
  row,
  round,
  counting,
}: {
  row: LeaderboardRow;
  round: TeamPageRound;
  counting: Readonly<Record<DataKind, SubmissionView | null>>;
}) {
  const t = useTranslations("teamPage.origin");
  return (
    <section aria-labelledby="score" className="section above-24">
      <h2 id="score">{t("title")}</h2>
      <p className={`row baseline below-20 ${classes.equation}`}>
        <strong className={classes.sum}>{formatScore(row.sum)}</strong>
        <span>=</span>
        <span>
          <ScoreSymbol of="reidentification" min /> {formatScore(row.minReidentificationScore)}
        </span>
        <span className={classes.term}>
          <span>+</span>
          <ScoreSymbol of="traceInference" min /> {formatScore(row.minTraceInferenceScore)}
        </span>
        <span className={`dim ${classes.rank}`}>
          {row.rank === null ? t("unranked") : t("rank", { rank: row.rank, count: round.rankedCount })}
        </span>
      </p>
      <div className={`fit ${classes.sets}`}>
        <SetOrigin
          kind="IDP"
          of="reidentification"
          score={row.minReidentificationScore}
          submission={counting.IDP}
        />
        <SetOrigin
          kind="TRP"
          of="traceInference"
          score={row.minTraceInferenceScore}
          submission={counting.TRP}
        />
      </div>
    </section>
  );
}
