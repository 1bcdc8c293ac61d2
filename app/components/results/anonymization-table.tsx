"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { AttackMinimum } from "@/lib/core/scores/attack-minimum.ts";
import type { Attacker, PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { ResultsRound } from "@/lib/use-cases/standings/results/contest-results.ts";
import type { AnonymizationRow } from "@/lib/use-cases/standings/results/ranking-view.ts";
import { TeamRow } from "../charts/linked-teams.tsx";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { PhoneRows } from "../tables/phone-rows.tsx";
import { TeamName } from "../text/team-name.tsx";
import classes from "./results.module.css";

/** The anonymization ranking: each round's two minima with their attackers, and the weighted total. */
export function AnonymizationTable({
  rows,
  rounds,
  ownTeam,
  matrix,
  teamPages,
}: {
  rows: readonly AnonymizationRow[];
  rounds: readonly Pick<ResultsRound, "slug" | "name" | "weight">[];
  /** The viewer's team's number, whose row is marked; null if the viewer has no team. */
  ownTeam: number | null;
  /** URL of the matrix, to which the scores link. */
  matrix: string;
  /** Whether teams have pages, to which the totals link; an archived contest has none. */
  teamPages: boolean;
}) {
  const t = useTranslations("results.anonymization");
  const i = () => <ScoreSymbol of="reidentification" min />;
  const tt = () => <ScoreSymbol of="traceInference" min />;
  return (
    <div className="above-32">
      <h2 id="anonymization">{t("title")}</h2>
      <p className="dim up-to-62 above-4 below-16">{t.rich("rule", { i, t: tt })}</p>
      <PhoneRows count={rows.length}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="scroll" aria-label={t("title")} tabIndex={0}>
          <table className={`table wide ruled-head named-rows ${classes.ranking}`}>
            <thead>
              <tr>
                <th scope="col">{t("rank")}</th>
                <th scope="col">{t("team")}</th>
                {rounds.flatMap(({ slug, name, weight }) => [
                  <th key={`${slug} i`} scope="col">
                    {rounds.length > 1 ? <small>{t("weighted", { round: name, weight })}</small> : null}
                    <ScoreSymbol of="reidentification" min />
                  </th>,
                  <th key={`${slug} t`} scope="col">
                    <ScoreSymbol of="traceInference" min />
                  </th>,
                ])}
                <th scope="col">{t("total")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TeamRow key={row.team.number} team={row.team.number}>
                  <td>{row.rank}</td>
                  <th scope="row">
                    <OfTeam team={row.team.number} linked={teamPages}>
                      <TeamName team={row.team} own={row.team.number === ownTeam} />
                    </OfTeam>
                  </th>
                  {row.rounds.flatMap(({ round, reidentification, traceInference }) => [
                    <td key={`${round} i`}>
                      <Minimum
                        of={reidentification}
                        matrix={matrix}
                        round={round}
                        team={row.team.number}
                        score="reidentification"
                      />
                    </td>,
                    <td key={`${round} t`}>
                      <Minimum
                        of={traceInference}
                        matrix={matrix}
                        round={round}
                        team={row.team.number}
                        score="traceInference"
                      />
                    </td>,
                  ])}
                  <td className={classes.total}>
                    <OfTeam team={row.team.number} linked={teamPages}>
                      {formatScore(row.total)}
                    </OfTeam>
                    {rounds.length > 1 ? (
                      <small>
                        {row.rounds
                          .map(({ sum, weight }) => `${weight}\u00a0×\u00a0${formatScore(sum)}`)
                          .join(" + ")}
                      </small>
                    ) : null}
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

/** Links its children to the team's page, which explains the team's sum. */
function OfTeam({ team, linked, children }: { team: number; linked: boolean; children: ReactNode }) {
  if (!linked) return children;
  return <Link href={`/teams/${formatTeamNumber(team)}`}>{children}</Link>;
}

/** One minimum, linked to its row of the matrix; below it, the attacker that reached it. */
function Minimum({
  of,
  matrix,
  round,
  team,
  score,
}: {
  of: AttackMinimum;
  matrix: string;
  round: string;
  team: number;
  score: PrivacyScore;
}) {
  const t = useTranslations("results.anonymization");
  const data = score === "reidentification" ? "data01_IDP" : "data02_TRP";
  const nameOf = (attacker: Attacker) =>
    "team" in attacker ? formatTeamNumber(attacker.team) : attacker.program.split("-")[0];
  if (of.reason === "missing") return <small>{t("missing")}</small>;
  const [first] = of.by.map(({ attacker }) => nameOf(attacker));
  const attackers = of.by.length > 1 ? t("more", { first, count: of.by.length - 1 }) : (first ?? "");
  return (
    <>
      <Link
        href={`${matrix}?round=${encodeURIComponent(round)}&score=${score}#team${formatTeamNumber(team)}_${data}`}
      >
        {formatScore(of.score)}
      </Link>
      <small>{of.reason === "attack" ? t("by", { attackers }) : t(of.reason)}</small>
    </>
  );
}
