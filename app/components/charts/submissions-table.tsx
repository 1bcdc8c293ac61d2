"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type {
  LeaderboardPoint,
  LeaderboardRound,
} from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { FigureTable } from "../tables/figure-table.tsx";
import { useFirstRows } from "../tables/first-rows.tsx";
import { TeamName } from "../text/team-name.tsx";
import { RelativeTime } from "../time/relative-time.tsx";
import classes from "./charts.module.css";
import { TeamRow } from "./linked-teams.tsx";

/** A table of the chart's numbers, collapsed at first. */
export function SubmissionsTable({ round, contestZone }: { round: LeaderboardRound; contestZone: string }) {
  const t = useTranslations("scatter");
  const columns = useTranslations("leaderboard.table");
  const points = [...round.points].sort(
    (left, right) =>
      left.team.number - right.team.number ||
      left.kind.localeCompare(right.kind) ||
      left.submissionNumber - right.submissionNumber,
  );
  const { first, more } = useFirstRows(points);
  return (
    <FigureTable summary={t("table")} label={t("tableRegion")} below={more}>
      <thead>
        <tr>
          <th scope="col">{columns("team")}</th>
          <th scope="col">{t("set")}</th>
          <th scope="col" className="number">
            {t("number")}
          </th>
          <th scope="col" className="number">
            <ScoreSymbol of="utility" />
          </th>
          {round.attackers.map((attacker) => (
            <th key={attacker} scope="col" className="number">
              {attacker}
            </th>
          ))}
          <th scope="col" className="number">
            {columns("when")}
          </th>
        </tr>
      </thead>
      <tbody>
        {first.map((point) => (
          <PointRow key={point.submissionId} point={point} round={round} contestZone={contestZone} />
        ))}
      </tbody>
    </FigureTable>
  );
}

function PointRow({
  point,
  round,
  contestZone,
}: {
  point: LeaderboardPoint;
  round: LeaderboardRound;
  contestZone: string;
}) {
  const t = useTranslations("scatter");
  const scores = useTranslations("scores");
  const minima = [point.minReidentificationScore, point.minTraceInferenceScore];
  return (
    <TeamRow team={point.team.number} invalid={!point.valid}>
      <th scope="row">
        <TeamName team={point.team} />
      </th>
      <td>{point.kind}</td>
      <td className="number">
        {point.counts ? <small className={`dim ${classes.remark}`}>{t("counts")}</small> : null}
        <Link href={`/submissions/${point.submissionId}`}>{point.submissionNumber}</Link>
      </td>
      <td className="number">
        {point.valid ? null : <small className={`dim ${classes.remark}`}>{scores("invalid")}</small>}
        {formatScore(point.utilityScore, round.requiredUtility)}
      </td>
      {round.attackers.map((attacker) => {
        const score = point.attacks[attacker];
        return (
          <td key={attacker} className="number" data-minimum={minima.includes(score) || undefined}>
            {score === undefined ? "–" : formatScore(score)}
          </td>
        );
      })}
      <td className="number">
        <RelativeTime at={point.submittedAt} contestZone={contestZone} />
      </td>
    </TeamRow>
  );
}
