"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cellsPath } from "@/app/components/map/grid-geometry.ts";
import { GridMap } from "@/app/components/map/grid-map.tsx";
import { WHOLE } from "@/app/components/map/map-view.ts";
import type { Grid } from "@/lib/core/grid/grid.ts";
import type { RoundFormValues } from "./round-form-values.ts";
import classes from "./rounds.module.css";

/** Draws the grid to scale on its map, with hospital regions filled; renders nothing while the box is invalid. */
export function GridPreview({
  grid: values,
  hospitals,
}: {
  grid: RoundFormValues["grid"];
  hospitals: readonly number[];
}) {
  const t = useTranslations("organizer.rounds");
  const [view, setView] = useState(WHOLE);
  const grid: Grid = {
    columns: Number(values.columns),
    rows: Number(values.rows),
    latitudeMin: Number(values.latitudeMin),
    latitudeMax: Number(values.latitudeMax),
    longitudeMin: Number(values.longitudeMin),
    longitudeMax: Number(values.longitudeMax),
    kmPerLatitudeDegree: Number(values.kmPerLatitudeDegree),
    kmPerLongitudeDegree: Number(values.kmPerLongitudeDegree),
  };
  const { columns, rows } = grid;
  const width = (grid.longitudeMax - grid.longitudeMin) * grid.kmPerLongitudeDegree;
  const height = (grid.latitudeMax - grid.latitudeMin) * grid.kmPerLatitudeDegree;
  const sensible = width > 0 && height > 0 && columns >= 1 && rows >= 1 && columns <= 256 && rows <= 256;
  if (!sensible) return null;
  const inside = hospitals.filter((id) => Number.isInteger(id) && id >= 1 && id <= columns * rows);
  const size = `${width.toFixed(1)} × ${height.toFixed(1)} km`;
  const cell = `${Math.round((width / columns) * 1000)} × ${Math.round((height / rows) * 1000)} m`;
  return (
    <figure className={`${classes.wide} ${classes.preview}`}>
      <GridMap
        grid={grid}
        view={view}
        onView={setView}
        frame={{ role: "img", "aria-label": t("preview.label", { count: inside.length }) }}
      >
        <path className={classes.lines} d={gridLines(columns, rows)} />
        <path className={classes.hospitals} d={cellsPath(grid, inside)} />
      </GridMap>
      <figcaption className="small above-6">
        {t("preview.caption", { size, cell, count: inside.length })}
      </figcaption>
    </figure>
  );
}

function gridLines(columns: number, rows: number): string {
  const vertical = Array.from({ length: columns - 1 }, (_, i) => `M${i + 1} 0V${rows}`);
  const horizontal = Array.from({ length: rows - 1 }, (_, i) => `M0 ${i + 1}H${columns}`);
  return [...vertical, ...horizontal].join("");
}
