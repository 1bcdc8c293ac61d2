"use client";

import { useTranslations } from "next-intl";
import type { RoundFormValues } from "./round-form-values.ts";
import classes from "./rounds.module.css";

/** Draws the grid to scale, with hospital regions filled; renders nothing while the box is invalid. */
export function GridPreview({
  grid,
  hospitals,
}: {
  grid: RoundFormValues["grid"];
  hospitals: readonly number[];
}) {
  const t = useTranslations("organizer.rounds");
  const [columns, rows] = [Number(grid.columns), Number(grid.rows)];
  const width = (Number(grid.longitudeMax) - Number(grid.longitudeMin)) * Number(grid.kmPerLongitudeDegree);
  const height = (Number(grid.latitudeMax) - Number(grid.latitudeMin)) * Number(grid.kmPerLatitudeDegree);
  const sensible = width > 0 && height > 0 && columns >= 1 && rows >= 1 && columns <= 256 && rows <= 256;
  if (!sensible) return null;
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  const inside = hospitals.filter((id) => Number.isInteger(id) && id >= 1 && id <= columns * rows);
  const size = `${width.toFixed(1)} × ${height.toFixed(1)} km`;
  const cell = `${Math.round(cellWidth * 1000)} × ${Math.round(cellHeight * 1000)} m`;
  return (
    <figure className={`${classes.wide} ${classes.preview}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("preview.label", { count: inside.length })}
      >
        <path
          d={gridLines(columns, rows, cellWidth, cellHeight)}
          stroke="var(--surface-line)"
          strokeWidth={width / 500}
          fill="none"
        />
        {inside.map((id) => {
          const x = ((id - 1) % columns) * cellWidth;
          const y = height - (Math.floor((id - 1) / columns) + 1) * cellHeight;
          return (
            <rect key={id} x={x} y={y} width={cellWidth} height={cellHeight} fill="var(--mantine-color-text)">
              <title>{id}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="small above-6">
        {t("preview.caption", { size, cell, count: inside.length })}
      </figcaption>
    </figure>
  );
}

function gridLines(columns: number, rows: number, cellWidth: number, cellHeight: number): string {
  const [width, height] = [columns * cellWidth, rows * cellHeight];
  const vertical = Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * cellWidth} 0V${height}`);
  const horizontal = Array.from({ length: rows - 1 }, (_, i) => `M0 ${(i + 1) * cellHeight}H${width}`);
  return [...vertical, ...horizontal].join("");
}
