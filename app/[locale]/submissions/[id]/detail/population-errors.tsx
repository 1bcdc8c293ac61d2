"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { PopulationDetail } from "@/lib/scoring/population-detail.ts";
import { Sentences } from "../../../../components/text/sentences.tsx";
import classes from "./detail.module.css";

const FOUR = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;

/**
 * How well a set preserves the popularity of regions: a second measure of utility, which affects no score. Of a set that looks like
 * A3-kRR's or A4-PL's it tells the epsilon of an event and of a whole trace.
 * @param events the number of events of a trace
 */
export function PopulationErrors({
  population,
  events,
}: {
  population: PopulationDetail | undefined;
  events: number;
}) {
  const t = useTranslations("detail.population");
  const format = useFormatter();
  // Details computed by an older scorer do not contain it.
  if (!population) return null;
  const { reported, even, krr, planarLaplace } = population;
  const rows: [string, number][] = [
    [t("reported"), reported],
    ...(krr
      ? ([
          [t("inversion"), krr.inversion],
          [t("em"), krr.em],
        ] as [string, number][])
      : []),
    [t("even"), even],
  ];
  const budgets = (epsilon: number) => ({
    epsilon: format.number(epsilon, { maximumFractionDigits: 2 }),
    events,
    total: format.number(epsilon * events, { maximumFractionDigits: 0 }),
  });
  return (
    <section aria-labelledby="population-title">
      <h3 id="population-title">{t("title")}</h3>
      <p className="small above-2">
        <Sentences>
          {t("text")}
          <Link href="/lab/population-error">{t("more")}</Link>
        </Sentences>
      </p>
      <table className={`table ${classes.population}`}>
        <tbody>
          {rows.map(([name, error]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format.number(error, FOUR)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small above-2">
        {krr ? t("fitted", budgets(krr.epsilon)) : null}
        {planarLaplace ? t("planarLaplace", budgets(planarLaplace.epsilonPerKm)) : null}
        {krr || planarLaplace ? null : t(planarLaplace === null ? "noNoise" : "notKrr")}
      </p>
    </section>
  );
}
