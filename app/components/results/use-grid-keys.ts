import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";

/** A cell's position in a grid: row and column, from 0. */
export interface GridPlace {
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
 * Keyboard navigation of a grid (WAI-ARIA's grid pattern) that is a table without spans: a single tab stop, arrow keys between cells, Home
 * and End to the ends of the row, with Ctrl to the corners of the grid. The caller gives `tabIndex` 0 to what `stop` names, a cell or the
 * button in it, and -1 to other buttons.
 * @param onPlace called with the place that gets the focus
 */
export function useGridKeys(rows: number, columns: number, onPlace: (place: GridPlace) => void) {
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
    focus(grid.current?.rows[to.row].cells[to.column]);
  }

  function onFocus(event: FocusEvent) {
    const place = placeOf(event.target);
    if (!place) return;
    setCurrent(place);
    onPlace(place);
  }

  function onClick(event: MouseEvent) {
    const cell = cellOf(event.target);
    if (cell && !cell.querySelector("button")) focus(cell);
  }

  return { stop, props: { ref: grid, onKeyDown, onFocus, onClick } };
}

/** Only the tab stop can have the focus by itself: thousands of cells need no attribute. */
function focus(cell: HTMLElement | undefined): void {
  const inside = cell?.querySelector("button") ?? cell;
  if (!inside) return;
  inside.tabIndex = inside.tabIndex === 0 ? 0 : -1;
  inside.focus();
}

function cellOf(element: EventTarget): HTMLTableCellElement | null {
  return element instanceof HTMLElement ? element.closest("td, th") : null;
}

function placeOf(element: EventTarget): GridPlace | null {
  const cell = cellOf(element);
  const line = cell?.parentElement;
  return cell && line instanceof HTMLTableRowElement ? { row: line.rowIndex, column: cell.cellIndex } : null;
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
