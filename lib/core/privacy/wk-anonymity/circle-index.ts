import { type Rectangle, touches, type UserCircles } from "./geometry.ts";

const LEAST_CIRCLES_PER_CELL = 16;

/**
 * Finds the circles that touch a rectangle. Each circle is stored in every cell of a grid that its bounding box meets; a query
 * searches the cells that the rectangle meets. Building takes O(entries), a query O(entries of its cells).
 */
export class CircleIndex {
  readonly circles: UserCircles;
  private readonly columns: number;
  private readonly x0: number;
  private readonly y0: number;
  private readonly cellWidth: number;
  private readonly cellHeight: number;
  /** The circles of cell c are `entries[starts[c]..starts[c + 1]]`. */
  private readonly starts: Uint32Array;
  private readonly entries: Uint32Array;
  /** The number of the last query that reached each circle, so that none is reported twice. */
  private readonly seenBy: Uint32Array;
  private query = 0;

  constructor(circles: UserCircles) {
    this.circles = circles;
    const { x, y, r } = circles;
    const count = x.length;
    let diameters = 0;
    const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
    for (let i = 0; i < count; i++) {
      bounds.x0 = Math.min(bounds.x0, x[i]);
      bounds.x1 = Math.max(bounds.x1, x[i]);
      bounds.y0 = Math.min(bounds.y0, y[i]);
      bounds.y1 = Math.max(bounds.y1, y[i]);
      diameters += 2 * r[i];
    }
    // Cells are about as wide as circles: each circle is stored in few cells, and a small query meets few other circles.
    const width = Math.max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0);
    const byDiameter = diameters > 0 ? (width * count) / diameters : Infinity;
    this.columns = Math.max(1, Math.floor(Math.min(byDiameter, Math.sqrt(count / LEAST_CIRCLES_PER_CELL))));
    this.x0 = bounds.x0;
    this.y0 = bounds.y0;
    this.cellWidth = (bounds.x1 - bounds.x0) / this.columns || 1;
    this.cellHeight = (bounds.y1 - bounds.y0) / this.columns || 1;
    this.seenBy = new Uint32Array(count);

    const sizes = new Uint32Array(this.columns * this.columns + 1);
    const eachCell = (i: number, visit: (cell: number) => void) =>
      this.eachCell({ x0: x[i] - r[i], y0: y[i] - r[i], x1: x[i] + r[i], y1: y[i] + r[i] }, visit);
    for (let i = 0; i < count; i++) {
      eachCell(i, (cell) => {
        sizes[cell + 1]++;
      });
    }
    for (let cell = 1; cell < sizes.length; cell++) sizes[cell] += sizes[cell - 1];
    this.starts = sizes.slice();
    this.entries = new Uint32Array(sizes[sizes.length - 1]);
    for (let i = 0; i < count; i++) {
      eachCell(i, (cell) => {
        this.entries[sizes[cell]++] = i;
      });
    }
  }

  /** U_L: the circles that share a point with the rectangle, in no particular order. */
  touching(rectangle: Rectangle): number[] {
    const { x, y, r } = this.circles;
    const { entries, seenBy } = this;
    const query = ++this.query;
    const found: number[] = [];
    this.eachCell(rectangle, (cell) => {
      const end = this.starts[cell + 1];
      for (let e = this.starts[cell]; e < end; e++) {
        const i = entries[e];
        if (seenBy[i] === query) continue;
        seenBy[i] = query;
        if (touches(rectangle, x[i], y[i], r[i])) found.push(i);
      }
    });
    return found;
  }

  private eachCell(box: Rectangle, visit: (cell: number) => void): void {
    const fromX = this.clampCell((box.x0 - this.x0) / this.cellWidth);
    const toX = this.clampCell((box.x1 - this.x0) / this.cellWidth);
    const fromY = this.clampCell((box.y0 - this.y0) / this.cellHeight);
    const toY = this.clampCell((box.y1 - this.y0) / this.cellHeight);
    for (let cy = fromY; cy <= toY; cy++) {
      for (let cx = fromX; cx <= toX; cx++) visit(cy * this.columns + cx);
    }
  }

  private clampCell(position: number): number {
    return Math.max(0, Math.min(this.columns - 1, Math.floor(position)));
  }
}
