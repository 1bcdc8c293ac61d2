/** A grid's size in regions. */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** Where a region (1-based id) is drawn, in cells from the upper left corner; region 1 is at the lower left. */
export function cellOf({ columns, rows }: GridSize, regionId: number): { x: number; y: number } {
  const index = regionId - 1;
  return { x: index % columns, y: rows - 1 - Math.floor(index / columns) };
}

/** The middle of a region, at shares of the grid's width and height from the upper left corner. */
export function middleOf(grid: GridSize, regionId: number): { x: number; y: number } {
  const { x, y } = cellOf(grid, regionId);
  return { x: (x + 0.5) / grid.columns, y: (y + 0.5) / grid.rows };
}

/** The id of the region drawn at (x, y), in cells; the nearest one for a point outside the grid. */
export function regionAt({ columns, rows }: GridSize, x: number, y: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y)));
  return (rows - 1 - row) * columns + column + 1;
}

/**
 * Many cells as one SVG path, so that a large grid needs few elements.
 * @param side the length of the squares' sides, in cells; smaller squares stand in the middle of their cells
 */
export function cellsPath(grid: GridSize, regionIds: readonly number[], side = 1): string {
  const margin = (1 - side) / 2;
  return regionIds
    .map((id) => {
      const { x, y } = cellOf(grid, id);
      return `M${x + margin} ${y + margin}h${side}v${side}h-${side}z`;
    })
    .join("");
}

/** An SVG path with a cross in each cell, which marks hospital regions. */
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

/** The region to which a key moves: arrows to the neighbours, Home and End to the ends of the row; null for other keys. */
export function regionAfterKey(grid: GridSize, regionId: number, key: string): number | null {
  const { x, y } = cellOf(grid, regionId);
  if (key === "Home") return regionAt(grid, 0, y);
  if (key === "End") return regionAt(grid, grid.columns - 1, y);
  const step = STEPS[key];
  return step ? regionAt(grid, x + step[0], y + step[1]) : null;
}
