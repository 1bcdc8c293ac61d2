import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";

/** A cell's position in a grid: row and column, from 0. */
interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/**
 * Keyboard navigation of a grid (WAI-ARIA's grid pattern): a single tab stop, arrow keys between cells, Home and End to the ends
 * of the row, with Ctrl to the corners of the grid. Every cell has `data-row` and `data-column`.
 */
export function useGridKeys(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<GridPlace>({ row: 0, column: 0 });
  const stop: GridPlace = {
    row: Math.min(current.row, rows - 1),
    column: Math.min(current.column, columns - 1),
  };

  function onKeyDown(event: KeyboardEvent) {
    const from = placeOf(event.target);
    const to = from && target(event, from, rows - 1, columns - 1);
    if (!to) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus();
  }

  function onFocus(event: FocusEvent) {
    const place = placeOf(event.target);
    if (place) setCurrent(place);
  }

  /** The attributes of the element at a position. */
  const at = (row: number, column: number) => ({
    "data-row": row,
    "data-column": column,
    tabIndex: row === stop.row && column === stop.column ? 0 : -1,
  });

  return { grid, onKeyDown, onFocus, at };
}

function placeOf(element: EventTarget): GridPlace | null {
  if (!(element instanceof HTMLElement)) return null;
  const { row, column } = element.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

function target(
  event: KeyboardEvent,
  from: GridPlace,
  lastRow: number,
  lastColumn: number,
): GridPlace | null {
  const far = event.ctrlKey || event.metaKey;
  if (event.key === "Home") return { row: far ? 0 : from.row, column: 0 };
  if (event.key === "End") return { row: far ? lastRow : from.row, column: lastColumn };
  const step = STEPS[event.key];
  if (!step) return null;
  const clamp = (value: number, last: number) => Math.min(last, Math.max(0, value));
  return { row: clamp(from.row + step[0], lastRow), column: clamp(from.column + step[1], lastColumn) };
}
