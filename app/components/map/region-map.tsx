"use client";

import type { KeyboardEvent, PointerEvent } from "react";
import type { Grid } from "@/lib/core/grid/grid.ts";
import { cellOf, regionAfterKey, regionAt } from "./grid-geometry.ts";
import { GridMap } from "./grid-map.tsx";
import { Hospitals } from "./hospitals.tsx";
import classes from "./map.module.css";
import { type RegionCell, RegionCells } from "./region-cells.tsx";

/** A grid on its map: regions are coloured, hospital regions marked, and one region is chosen by pointer or arrow keys. */
export function RegionMap({
  grid,
  cells,
  hospitals,
  chosen,
  onChoose,
  label,
  storyId,
}: {
  grid: Grid;
  /** By region id; regions without one stay blank. */
  cells: ReadonlyMap<number, RegionCell>;
  hospitals: readonly number[];
  chosen: number;
  onChoose: (regionId: number) => void;
  label: string;
  /** Id of the element that describes the chosen region. */
  storyId: string;
}) {
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
    <GridMap
      grid={grid}
      cells={<RegionCells grid={grid} cells={cells} />}
      frame={{
        role: "application",
        tabIndex: 0,
        className: classes.choice,
        "aria-label": label,
        "aria-describedby": storyId,
        onKeyDown,
        onPointerDown: onPointer,
        onPointerMove: (event) => {
          if (event.pointerType === "mouse") onPointer(event);
        },
      }}
    >
      <Hospitals grid={grid} hospitals={hospitals} />
      <rect className={classes.chosenHalo} x={x} y={y} width={1} height={1} />
      <rect className={classes.chosen} x={x} y={y} width={1} height={1} />
    </GridMap>
  );
}
