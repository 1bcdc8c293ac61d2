"use client";

import { useLocale, useTranslations } from "next-intl";
import { type CSSProperties, type HTMLAttributes, type ReactNode, useState } from "react";
import type { Grid } from "@/lib/core/grid/grid.ts";
import { BaseMap } from "./base-map.tsx";
import type { DrawnMap } from "./draw-base-map.ts";
import { fitsMap, latitudeText, longitudeText, mapAspect, scaleBar } from "./geography.ts";
import classes from "./grid-map.module.css";
import { namesIn } from "./map-names.ts";

/**
 * A grid on a map of its place, to scale, with coordinates, a scale bar and the map's sources. The map is a picture under the grid: what
 * matters is in the grid and in the tables beside it, and without WebGL the grid stands alone.
 * @param cells SVG elements, in cells from the upper left corner, through which the map shows
 * @param frame attributes of the element that holds the picture: its role, its name, what happens on events
 * @param children the same, above them
 */
export function GridMap({
  grid,
  frame,
  cells,
  children,
}: {
  grid: Grid;
  frame: HTMLAttributes<HTMLElement>;
  cells?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("common.map");
  const language = useLocale();
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = grid;
  const onMap = fitsMap(grid);
  const { km, share } = scaleBar(grid);
  const viewBox = `0 0 ${grid.columns} ${grid.rows}`;
  return (
    <div className={classes.map}>
      <div className={classes.latitudes} aria-hidden="true">
        <span>{latitudeText(latitudeMax)}</span>
        <span>{latitudeText(latitudeMin)}</span>
      </div>
      <div
        {...frame}
        className={`${classes.frame} ${frame.className ?? ""}`}
        style={{ aspectRatio: onMap ? mapAspect(grid) : grid.columns / grid.rows }}
      >
        {onMap ? <BaseMap box={grid} isDrawn={drawn !== null} onDrawn={setDrawn} /> : null}
        <svg
          viewBox={viewBox}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={`${classes.grid} ${classes.cells}`}
        >
          {cells}
        </svg>
        <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true" className={classes.grid}>
          {children}
        </svg>
        <div className={classes.names} aria-hidden="true">
          {namesIn(drawn?.places ?? [], grid, language).map(({ name, rank, x, y }) => (
            <span
              key={`${rank} ${name}`}
              data-rank={rank}
              style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
            >
              {name}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.longitudes}>
        <span aria-hidden="true">{longitudeText(longitudeMin)}</span>
        <span className={classes.scaleBar}>
          <span aria-hidden="true" style={{ "--share": share } as CSSProperties} />
          {t("scaleBar", { km })}
        </span>
        <span aria-hidden="true">{longitudeText(longitudeMax)}</span>
      </div>
      <p className={classes.credit}>
        {drawn?.sources.map((source) => t(`credit.${source}`)).join(" · ")}
        {drawn?.credit.map(({ text, href }) =>
          href ? (
            <a key={text} href={href}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}
