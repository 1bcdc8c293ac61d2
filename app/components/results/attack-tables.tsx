"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { PRIVACY_SCORES, type PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { AttackRow, RankingView } from "@/lib/use-cases/standings/results/ranking-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { PhoneRows } from "../tables/phone-rows.tsx";
import { TeamName } from "../text/team-name.tsx";
import classes from "./results.module.css";

/** The two attack rankings side by side. */
export function AttackTables({
  attack,
  ownTeam,
  matrix,
  withheld,
}: {
  attack: RankingView["attack"];
  /** The viewer's team's number, whose rows are marked; null if the viewer has no team. */
  ownTeam: number | null;
  matrix: string;
  /** Whether there may be attacks that the viewer may not see yet. */
  withheld: boolean;
}) {
  const t = useTranslations("results.attack");
  const isEmpty = PRIVACY_SCORES.every((score) => attack[score].length === 0);
  return (
    <section className="above-32" aria-labelledby="attack">
      <h2 id="attack">{t("title")}</h2>
      <p className="dim up-to-62 above-4 below-16">
        {isEmpty ? t(withheld ? "withheld" : "empty") : t("rule")}
      </p>
      <div className={`fit ${classes.pair}`}>
        {PRIVACY_SCORES.map((score) =>
          attack[score].length === 0 ? null : (
            <PhoneRows key={score} count={attack[score].length}>
              <AttackTable rows={attack[score]} score={score} ownTeam={ownTeam} matrix={matrix} />
            </PhoneRows>
          ),
        )}
      </div>
    </section>
  );
}

function AttackTable({
  rows,
  score,
  ownTeam,
  matrix,
}: {
  rows: readonly AttackRow[];
  score: PrivacyScore;
  ownTeam: number | null;
  matrix: string;
}) {
  const t = useTranslations("results.attack");
  const heads = useTranslations("results.anonymization");
  const scores = useTranslations("scores");
  return (
    <table className={`table wide ruled-head named-rows ${classes.ranking}`}>
      <caption>
        <ScoreSymbol of={score} /> {scores(score)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{heads("rank")}</th>
          <th scope="col">{heads("team")}</th>
          <th scope="col" className="nowrap">
            {t("attacked")}
          </th>
          <th scope="col">{heads("sum")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, team, total, attacked, rounds }) => (
          <tr key={team.number}>
            <td>{rank}</td>
            <th scope="row">
              <TeamName team={team} own={team.number === ownTeam} />
            </th>
            <td className="nowrap">
              {t("attackedOf", { attacked, targets: rounds.reduce((sum, { targets }) => sum + targets, 0) })}
            </td>
            <td className={classes.total}>
              <Link href={`${matrix}?score=${score}`}>{formatScore(total)}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
