"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { getPathname } from "@/i18n/navigation.ts";
import { DATA_KINDS, formatSetName, formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { SCORE_OF_KIND } from "@/lib/core/scores/attacked-set.ts";
import type { ResultsRound } from "@/lib/use-cases/standings/results/contest-results.ts";
import { TeamRow } from "../charts/linked-teams.tsx";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { PhoneRows } from "../tables/phone-rows.tsx";
import { useFollowLinks } from "../tables/use-follow-links.ts";
import { TeamName } from "../text/team-name.tsx";
import type { RankingRow } from "./ranking-rows.ts";
import classes from "./results.module.css";

/** The anonymization ranking: each round's two minima with their attackers, and the weighted total. */
export function AnonymizationTable({
  rows,
  rounds,
  ownTeam,
  matrix,
  teamPages,
}: {
  rows: readonly RankingRow[];
  rounds: readonly Pick<ResultsRound, "slug" | "name" | "weight">[];
  /** The viewer's team's number, whose row is marked; null if the viewer has no team. */
  ownTeam: number | null;
  /** URL of the matrix, to which the scores link. */
  matrix: string;
  /** Whether teams have pages, to which the totals link; an archived contest has none. */
  teamPages: boolean;
}) {
  const t = useTranslations("results.anonymization");
  const locale = useLocale();
  const follow = useFollowLinks();
  const i = () => <ScoreSymbol of="reidentification" min />;
  const tt = () => <ScoreSymbol of="traceInference" min />;
  const addressOf = (page: string) => getPathname({ href: page, locale });
  const columns = rounds.flatMap(({ slug, name, weight }) =>
    DATA_KINDS.map((kind) => {
      const score = SCORE_OF_KIND[kind];
      const origin = addressOf(`${matrix}?round=${encodeURIComponent(slug)}&score=${score}`);
      return {
        kind,
        score,
        origin,
        round: kind === "IDP" && rounds.length > 1 ? { round: name, weight } : null,
      };
    }),
  );
  /** Links to the team's page, which explains the team's sum. */
  const ofTeam = (team: number, content: ReactNode) =>
    teamPages ? <a href={addressOf(`/teams/${formatTeamNumber(team)}`)}>{content}</a> : content;
  return (
    <div className="above-32">
      <h2 id="anonymization">{t("title")}</h2>
      <p className="dim up-to-62 above-4 below-16">{t.rich("rule", { i, t: tt })}</p>
      <PhoneRows count={rows.length}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="scroll" aria-label={t("title")} tabIndex={0}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link clicks it */}
          <table onClick={follow} className={`table wide ruled-head named-rows ${classes.ranking}`}>
            <thead>
              <tr>
                <th scope="col">{t("rank")}</th>
                <th scope="col">{t("team")}</th>
                {columns.map(({ origin, round, score }) => (
                  <th key={origin} scope="col">
                    {round ? <small>{t("weighted", round)}</small> : null}
                    <ScoreSymbol of={score} min />
                  </th>
                ))}
                <th scope="col">{t("total")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([rank, team, name, total, addends, ...minima]) => (
                <TeamRow key={team} team={team}>
                  <td>{rank}</td>
                  <th scope="row">
                    {ofTeam(team, <TeamName team={{ number: team, name }} own={team === ownTeam} />)}
                  </th>
                  {columns.map(({ origin, kind }, n) => {
                    const [score, below] = minima[n];
                    return (
                      <td key={origin}>
                        {score === null ? null : (
                          <a href={`${origin}#${formatSetName({ team, kind })}`}>{score}</a>
                        )}
                        <small>{below}</small>
                      </td>
                    );
                  })}
                  <td className={classes.total}>
                    {ofTeam(team, total)}
                    {addends === null ? null : <small>{addends}</small>}
                  </td>
                </TeamRow>
              ))}
            </tbody>
          </table>
        </section>
      </PhoneRows>
    </div>
  );
}
