"use client";

import { useLocale, useTranslations } from "next-intl";
import { getPathname } from "@/i18n/navigation.ts";
import { PRIVACY_SCORES, type PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { PhoneRows } from "../tables/phone-rows.tsx";
import { useFollowLinks } from "../tables/use-follow-links.ts";
import { TeamName } from "../text/team-name.tsx";
import type { AttackRankingRow } from "./ranking-rows.ts";
import classes from "./results.module.css";

/** The two attack rankings side by side. */
export function AttackTables({
  attack,
  ownTeam,
  matrix,
  withheld,
}: {
  attack: Readonly<Record<PrivacyScore, readonly AttackRankingRow[]>>;
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
  rows: readonly AttackRankingRow[];
  score: PrivacyScore;
  ownTeam: number | null;
  matrix: string;
}) {
  const t = useTranslations("results.attack");
  const heads = useTranslations("results.anonymization");
  const scores = useTranslations("scores");
  const locale = useLocale();
  const follow = useFollowLinks();
  const origin = getPathname({ href: `${matrix}?score=${score}`, locale });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link clicks it
    <table onClick={follow} className={`table wide ruled-head named-rows ${classes.ranking}`}>
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
        {rows.map(([rank, number, name, attacked, total]) => (
          <tr key={number}>
            <td>{rank}</td>
            <th scope="row">
              <TeamName team={{ number, name }} own={number === ownTeam} />
            </th>
            <td className="nowrap">{attacked}</td>
            <td className={classes.total}>
              <a href={origin}>{total}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
