import { useFormatter, useTranslations } from "next-intl";
import { latitudeTexts, longitudeTexts } from "@/app/components/map/geography.ts";
import { cellOf } from "@/app/components/map/grid-geometry.ts";
import type { Grid } from "@/lib/core/grid/grid.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import classes from "./detail.module.css";
import type { RegionRow } from "./region-rows.ts";

/** All facts of the chosen region; screen readers announce them when the choice changes. */
export function RegionStory({
  id,
  grid,
  regionId,
  row,
  isHospital,
}: {
  id: string;
  grid: Grid;
  regionId: number;
  /** Null for a region that nobody visited. */
  row: RegionRow | null;
  isHospital: boolean;
}) {
  const t = useTranslations("detail.story");
  const format = useFormatter();
  const { x, y } = cellOf(grid, regionId);
  return (
    <div id={id} className={classes.story} aria-live="polite">
      <h4>
        {t("region", { id: regionId })}
        {isHospital ? <span className={classes.tag}>{t("hospital")}</span> : null}
      </h4>
      <p className="small above-2">{t("place", { column: x + 1, row: grid.rows - y })}</p>
      <p className="small above-2">{centreText(grid, x, y)}</p>
      {row === null ? (
        <p className="paragraph">{t("nobody")}</p>
      ) : (
        <dl className={`ledger above-10 ${classes.facts}`}>
          <div>
            <dt>{t("events")}</dt>
            <dd>{format.number(row.events)}</dd>
          </div>
          <div>
            <dt>{t("meanLoss")}</dt>
            <dd>{formatScore(row.meanLoss)}</dd>
          </div>
          <div>
            <dt>{t("users")}</dt>
            <dd>{format.number(row.users)}</dd>
          </div>
          {Object.entries(row.found).map(([attacker, found]) => (
            <div key={attacker}>
              <dt>{t("foundBy", { attacker })}</dt>
              <dd>{row.users === 0 ? "–" : t("ofUsers", { found, users: row.users })}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The coordinates of a cell's centre. */
function centreText(grid: Grid, x: number, y: number): string {
  const latitude = grid.latitudeMax - ((y + 0.5) / grid.rows) * (grid.latitudeMax - grid.latitudeMin);
  const longitude = grid.longitudeMin + ((x + 0.5) / grid.columns) * (grid.longitudeMax - grid.longitudeMin);
  return [...latitudeTexts(latitude), ...longitudeTexts(longitude)].join(", ");
}
