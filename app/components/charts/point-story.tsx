import { useTranslations } from "next-intl";
import { IconArrowRight } from "@/app/components/icons.tsx";
import { Link } from "@/i18n/navigation.ts";
import { kindOfProgram } from "@/lib/contest/attack-kinds.ts";
import type {
  LeaderboardPoint,
  LeaderboardRound,
} from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { AttackBars } from "../scores/attack-bars.tsx";
import { UtilityMeter } from "../scores/utility-meter.tsx";
import { TeamName } from "../text/team-name.tsx";
import { RelativeTime } from "../time/relative-time.tsx";
import classes from "./charts.module.css";

/** Describes one submission of the chart: its team, whether it counts, and its scores. */
export function PointStory({
  point,
  round,
  contestZone,
}: {
  point: LeaderboardPoint;
  round: LeaderboardRound;
  contestZone: string;
}) {
  const t = useTranslations("scatter");
  const common = useTranslations("common");
  const attacks = Object.entries(point.attacks).map(([attacker, score]) => ({
    attacker,
    kind: kindOfProgram(attacker),
    score,
    counts: round.attackers.includes(attacker),
  }));
  return (
    <div className="stack box box-faint box-large">
      <h3 className="large-text">
        <TeamName team={point.team} />
      </h3>
      <p className={`row dim row-gap-0 ${classes.facts}`}>
        <span>
          {common(`dataSet.${point.kind}`)} {common("submissionNumber", { number: point.submissionNumber })}
        </span>
        <RelativeTime at={point.submittedAt} contestZone={contestZone} />
        {point.counts ? <span>{t("countsFor")}</span> : null}
      </p>
      <UtilityMeter score={point.utilityScore} required={round.requiredUtility} valid={point.valid} />
      <AttackBars
        attacks={attacks}
        minima={{
          reidentification: point.minReidentificationScore,
          traceInference: point.minTraceInferenceScore,
        }}
        reachedBy={point.reachedBy}
        invalid={!point.valid}
      />
      <Link className="key strong" href={`/submissions/${point.submissionId}`}>
        {t("open")}
        <IconArrowRight size={15} stroke={1.75} />
      </Link>
    </div>
  );
}
