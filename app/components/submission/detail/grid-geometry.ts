/** A grid's size in regions. */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** Where a region (1-based id) is drawn, in cells from the upper left corner; row 1 is the southernmost. */
export function cellOf({ columns, rows }: GridSize, regionId: number): { x: number; y: number } {
  const index = regionId - 1;
  return { x: index % columns, y: rows - 1 - Math.floor(index / columns) };
}

/** The region that is drawn at a cell; the nearest one for a place outside. */
export function regionAt({ columns, rows }: GridSize, x: number, y: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y)));
  return (rows - 1 - row) * columns + column + 1;
}

/** The outline of many cells as one SVG path, so that a large grid is drawn with few elements. */
export function cellsPath(grid: GridSize, regionIds: readonly number[]): string {
  return regionIds
    .map((id) => {
      const { x, y } = cellOf(grid, id);
      return `M${x} ${y}h1v1h-1z`;
    })
    .join("");
}

/** A cross within each cell: how hospital regions are marked. */
export function crossesPath(grid: GridSize, regionIds: readonly number[]): string {
  return regionIds
    .map((id) => {
      const { x, y } = cellOf(grid, id);
      return `M${x + 0.2} ${y + 0.5}h.6M${x + 0.5} ${y + 0.2}v.6`;
    })
    .join("");
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Where a key leads from a region: arrows to its neighbours, Home and End to the ends of its row; null: nowhere. */
export function regionAfterKey(grid: GridSize, regionId: number, key: string): number | null {
  const { x, y } = cellOf(grid, regionId);
  if (key === "Home") return regionAt(grid, 0, y);
  if (key === "End") return regionAt(grid, grid.columns - 1, y);
  const step = STEPS[key];
  return step ? regionAt(grid, x + step[0], y + step[1]) : null;
}
