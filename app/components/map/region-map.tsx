"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Grid } from "@/lib/core/grid/grid.ts";
import { cellOf, middleOf, regionAfterKey, regionAt } from "./grid-geometry.ts";
import { GridMap } from "./grid-map.tsx";
import { Hospitals } from "./hospitals.tsx";
import classes from "./map.module.css";
import { pointAt, showing, viewAfterKey, WHOLE } from "./map-view.ts";
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
  const [view, setView] = useState(WHOLE);
  const { x, y } = cellOf(grid, chosen);
  const focus = middleOf(grid, chosen);

  const underPointer = useRef<number>(null);
  // Whatever is chosen by key or in a table is brought into the view; under the pointer, the map rests.
  useEffect(() => {
    if (chosen !== underPointer.current) setView((before) => showing(before, middleOf(grid, chosen)));
  }, [grid, chosen]);

  function onKeyDown(event: KeyboardEvent) {
    const to = regionAfterKey(grid, chosen, event.key);
    const shown = viewAfterKey(view, event, focus);
    if (to === null && shown === null) return;
    event.preventDefault();
    underPointer.current = null;
    if (to !== null) onChoose(to);
    else if (shown) setView(shown);
  }

  function onPointer(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    const at = pointAt(view, share);
    underPointer.current = regionAt(grid, at.x * grid.columns, at.y * grid.rows);
    onChoose(underPointer.current);
  }

  return (
    <GridMap
      grid={grid}
      view={view}
      onView={setView}
      focus={focus}
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
