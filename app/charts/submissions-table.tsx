"use client";

import { IconChevronRight } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { LeaderboardPoint, LeaderboardRound } from "@/lib/views/leaderboard-view.ts";
import { formatScore } from "../components/scores/format-score.ts";
import { ScoreSymbol } from "../components/scores/score-symbol.tsx";
import { TeamName } from "../components/team-name.tsx";
import { RelativeTime } from "../components/time/relative-time.tsx";
import classes from "./submissions-table.module.css";

/** The chart's numbers, all of them, for whoever reads rather than looks. Closed until asked for. */
export function SubmissionsTable({ round, contestZone }: { round: LeaderboardRound; contestZone: string }) {
  const t = useTranslations("leaderboard.scatter");
  const table = useTranslations("leaderboard.table");
  const points = [...round.points].sort(
    (left, right) =>
      left.team.number - right.team.number ||
      left.kind.localeCompare(right.kind) ||
      left.submissionNumber - right.submissionNumber,
  );
  return (
    <details className={classes.details}>
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        {t("table")}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={t("tableRegion")} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{table("team")}</th>
              <th scope="col">{t("set")}</th>
              <th scope="col" className={classes.number}>
                {t("number")}
              </th>
              <th scope="col" className={classes.number}>
                <ScoreSymbol of="utility" />
              </th>
              {round.attackers.map((attacker) => (
                <th key={attacker} scope="col" className={classes.number}>
                  {attacker}
                </th>
              ))}
              <th scope="col" className={classes.number}>
                {table("when")}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <PointRow
                key={point.submissionId}
                point={point}
                attackers={round.attackers}
                contestZone={contestZone}
              />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function PointRow({
  point,
  attackers,
  contestZone,
}: {
  point: LeaderboardPoint;
  attackers: readonly string[];
  contestZone: string;
}) {
  const t = useTranslations("leaderboard.scatter");
  const scores = useTranslations("scores");
  const minima = [point.minReidentificationScore, point.minTraceInferenceScore];
  return (
    <tr data-invalid={!point.valid || undefined}>
      <th scope="row">
        <TeamName team={point.team} />
      </th>
      <td>{point.kind}</td>
      <td className={classes.number}>
        <Link href={`/submissions/${point.submissionId}`} prefetch={false}>
          {point.submissionNumber}
        </Link>
        {point.counts ? <small>{t("counts")}</small> : null}
      </td>
      <td className={classes.number}>
        {formatScore(point.utilityScore)}
        {point.valid ? null : <small>{scores("invalid")}</small>}
      </td>
      {attackers.map((attacker) => {
        const score = point.attacks[attacker];
        return (
          <td key={attacker} className={classes.number} data-minimum={minima.includes(score) || undefined}>
            {score === undefined ? "–" : formatScore(score)}
          </td>
        );
      })}
      <td className={classes.number}>
        <RelativeTime at={point.submittedAt} contestZone={contestZone} />
      </td>
    </tr>
  );
}
