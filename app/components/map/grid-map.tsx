"use client";

import { useLocale, useTranslations } from "next-intl";
import {
  type CSSProperties,
  type Dispatch,
  type HTMLAttributes,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Grid } from "@/lib/core/grid/grid.ts";
import { BaseMap } from "./base-map.tsx";
import type { DrawnMap } from "./draw-base-map.ts";
import { fitsMap, latitudeTexts, longitudeTexts, mapAspect, scaleBar } from "./geography.ts";
import classes from "./grid-map.module.css";
import { MapControls } from "./map-controls.tsx";
import { namesIn } from "./map-names.ts";
import { type MapView, type Point, partOf, pointAt } from "./map-view.ts";
import { useMapGestures } from "./use-map-gestures.ts";

/**
 * A grid on a map of its place, to scale, with coordinates, a scale bar and the map's sources. The map is a picture under the grid: what
 * matters is in the grid and in the tables beside it, and without WebGL the grid stands alone. Both are enlarged and moved together.
 * @param cells SVG elements, in cells from the upper left corner, through which the map shows
 * @param frame attributes of the element that holds the picture: its role, its name, what happens on events
 * @param children the same, above them
 */
export function GridMap({
  grid,
  view,
  onView,
  focus,
  frame,
  cells,
  children,
}: {
  grid: Grid;
  /** What is shown of it; maps that share it move together. */
  view: MapView;
  onView: Dispatch<SetStateAction<MapView>>;
  /** What is looked at: the buttons enlarge the map about it, or else about its middle. */
  focus?: Point;
  frame: HTMLAttributes<HTMLElement>;
  cells?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("map");
  const language = useLocale();
  const holder = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const shown = { ...grid, ...partOf(grid, view) };
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = shown;
  const [south, north] = latitudeTexts(latitudeMin, latitudeMax);
  const [west, east] = longitudeTexts(longitudeMin, longitudeMax);
  const onMap = fitsMap(grid);
  const { km, share } = scaleBar(shown);
  const { columns, rows } = grid;
  const viewBox = [view.x * columns, view.y * rows, columns / view.zoom, rows / view.zoom].join(" ");
  useMapGestures(holder, onView);
  useEffect(() => {
    drawn?.show({ latitudeMin, latitudeMax, longitudeMin, longitudeMax });
  }, [drawn, latitudeMin, latitudeMax, longitudeMin, longitudeMax]);
  return (
    <div className={classes.map}>
      <div className={classes.latitudes} aria-hidden="true">
        <span>{north}</span>
        <span>{south}</span>
      </div>
      <div
        {...frame}
        ref={holder}
        className={`${classes.frame} ${frame.className ?? ""}`}
        data-enlarged={view.zoom > 1 || undefined}
        style={{ aspectRatio: onMap ? mapAspect(grid) : columns / rows }}
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
          {namesIn(drawn?.places ?? [], shown, language).map(({ name, rank, x, y }) => (
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
        <span aria-hidden="true">{west}</span>
        <span className={classes.scaleBar}>
          <span aria-hidden="true" style={{ "--share": share } as CSSProperties} />
          {t("scaleBar", { km })}
        </span>
        <span aria-hidden="true">{east}</span>
      </div>
      <div className={classes.foot}>
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
        <MapControls view={view} onView={onView} at={focus ?? pointAt(view, { x: 0.5, y: 0.5 })} />
      </div>
    </div>
  );
}
