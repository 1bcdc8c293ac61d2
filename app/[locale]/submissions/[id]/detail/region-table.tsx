"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import classes from "./detail.module.css";
import { type Metric, metricValue, type RegionRow } from "./region-rows.ts";

/** How many regions are shown at first. */
const FIRST = 10;

/** A table of the regions with the largest contributions, expandable to all; clicking a region chooses it on the map. */
export function RegionTable({
  rows,
  metric,
  chosen,
  onChoose,
}: {
  /** Sorted by contribution, largest first. */
  rows: readonly RegionRow[];
  metric: Metric;
  chosen: number;
  onChoose: (regionId: number) => void;
}) {
  const t = useTranslations("detail.table");
  const format = useFormatter();
  const [all, setAll] = useState(false);
  const isLoss = metric === "loss";
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many */}
      <div role="group" aria-label={t("caption")} className="scroll-box" tabIndex={0}>
        <table className="table captioned figures">
          <caption>{t(isLoss ? "mostLost" : "mostFound")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("region")}</th>
              <th scope="col" className="number">
                {t(isLoss ? "events" : "users")}
              </th>
              <th scope="col" className="number">
                {t(isLoss ? "lossSum" : "found")}
              </th>
              <th scope="col" className="number">
                {t(isLoss ? "meanLoss" : "share")}
              </th>
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, FIRST)).map((row) => {
              const value = metricValue(row, metric);
              return (
                <tr key={row.id} data-chosen={row.id === chosen || undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      className="link"
                      aria-pressed={row.id === chosen}
                      onClick={() => onChoose(row.id)}
                    >
                      {row.id}
                    </button>
                    {row.hospital ? <span className={classes.tag}>{t("hospital")}</span> : null}
                  </th>
                  <td className="number">{format.number(isLoss ? row.events : row.users)}</td>
                  <td className="number">
                    {isLoss
                      ? format.number(row.lossSum, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
                      : format.number(row.found[metric.attacker])}
                  </td>
                  <td className="number">{value === null ? "–" : formatScore(value)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.length > FIRST ? (
        <p className="fine above-8 below-8">
          <button type="button" className="link" onClick={() => setAll(!all)}>
            {all ? t("fewer", { count: FIRST }) : t("all", { count: rows.length })}
          </button>
        </p>
      ) : null}
    </div>
  );
}
