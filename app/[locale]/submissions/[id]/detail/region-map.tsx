"use client";

import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { heatVariables } from "../../../../components/results/heat-colors.ts";
import { cellOf, cellsPath, crossesPath, type GridSize, regionAfterKey, regionAt } from "./grid-geometry.ts";
import classes from "./map.module.css";

/** Number of colours on the map, few enough to be told apart. */
export const HEAT_STEPS = 10;

/** The colour step, from 0, for a share of the scale's maximum in [0, 1]. */
function heatStep(share: number): number {
  return Math.min(HEAT_STEPS - 1, Math.floor(share * HEAT_STEPS));
}

/** The colours of a step: pale for low values, strong for high ones, in both colour schemes. */
export function stepColors(step: number): CSSProperties {
  return heatVariables(1 - step / (HEAT_STEPS - 1), 0) as CSSProperties;
}

/**
 * The grid as a map: regions are coloured, hospital regions marked, and one region is chosen by pointer or arrow keys.
 * @param shares each region's share of the scale's maximum, in [0, 1]; regions without one stay blank
 */
export function RegionMap({
  grid,
  shares,
  hospitals,
  chosen,
  onChoose,
  label,
  storyId,
}: {
  grid: GridSize;
  shares: ReadonlyMap<number, number>;
  hospitals: readonly number[];
  chosen: number;
  onChoose: (regionId: number) => void;
  label: string;
  /** Id of the element that describes the chosen region. */
  storyId: string;
}) {
  const byStep = Array.from({ length: HEAT_STEPS }, (_, step) =>
    [...shares].filter(([, share]) => heatStep(share) === step).map(([id]) => id),
  );

  function onKeyDown(event: KeyboardEvent) {
    const to = regionAfterKey(grid, chosen, event.key);
    if (to === null) return;
    event.preventDefault();
    onChoose(to);
  }

  function onPointer(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * grid.columns;
    const y = ((event.clientY - box.top) / box.height) * grid.rows;
    onChoose(regionAt(grid, x, y));
  }

  const { x, y } = cellOf(grid, chosen);
  return (
    <div
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over the map
      tabIndex={0}
      className={classes.map}
      style={{ aspectRatio: `${grid.columns} / ${grid.rows}` }}
      aria-label={label}
      aria-describedby={storyId}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={(event) => {
        if (event.pointerType === "mouse") onPointer(event);
      }}
    >
      <svg viewBox={`0 0 ${grid.columns} ${grid.rows}`} aria-hidden="true" shapeRendering="crispEdges">
        {byStep.map((ids, step) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position on the scale
            key={step}
            className={classes.heat}
            style={stepColors(step)}
            d={cellsPath(grid, ids)}
          />
        ))}
        <Hospitals grid={grid} hospitals={hospitals} />
        <rect className={classes.chosenHalo} x={x} y={y} width={1} height={1} />
        <rect className={classes.chosen} x={x} y={y} width={1} height={1} />
      </svg>
    </div>
  );
}

/** Crosses on hospital regions, dark with a light rim to be visible on any colour. */
export function Hospitals({ grid, hospitals }: { grid: GridSize; hospitals: readonly number[] }) {
  const path = crossesPath(grid, hospitals);
  return (
    <>
      <path className={classes.hospitalRim} d={path} />
      <path className={classes.hospital} d={path} />
    </>
  );
}
