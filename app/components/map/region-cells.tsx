import type { CSSProperties } from "react";
import ramp from "../ramp/ramp.module.css";
import { cellsPath, type GridSize } from "./grid-geometry.ts";
import classes from "./map.module.css";

/** What is drawn in a region: how much happened, as a share of the colour ramp, and how sure that is. */
export interface RegionCell {
  /** In [0, 1]. */
  readonly share: number;
  readonly certainty: Certainty;
}

/** How many cases stand behind a region's colour; the fewer, the smaller its square. */
export type Certainty = "few" | "some" | "many";

/** The sides of the squares, in cells. */
const SIDES: Readonly<Record<Certainty, number>> = { few: 0.45, some: 0.7, many: 1 };

/** The smallest number of cases that are some, and many: with 20, a share is known to 22 percentage points or better (95 %). */
export const SOME_CASES = 5;
export const MANY_CASES = 20;

export function certaintyOf(cases: number): Certainty {
  if (cases >= MANY_CASES) return "many";
  return cases >= SOME_CASES ? "some" : "few";
}

/** Number of colours on a map, few enough to be told apart. */
const STEPS = 10;

/** The regions' squares, one SVG path for each colour and size; where nothing happened, only an outline. */
export function RegionCells({ grid, cells }: { grid: GridSize; cells: ReadonlyMap<number, RegionCell> }) {
  const groups = new Map<string, { step: number; side: number; ids: number[] }>();
  for (const [id, { share, certainty }] of cells) {
    const step = Math.min(STEPS, Math.ceil(share * STEPS));
    const group = groups.get(`${step} ${certainty}`) ?? { step, side: SIDES[certainty], ids: [] };
    groups.set(`${step} ${certainty}`, group);
    group.ids.push(id);
  }
  return [...groups].map(([key, { step, side, ids }]) => (
    <path
      key={key}
      className={step === 0 ? classes.nothing : ramp.color}
      style={{ "--share": step / STEPS } as CSSProperties}
      d={cellsPath(grid, ids, side)}
    />
  ));
}

/** A legend's square of a size. */
export function CertaintyKey({ certainty }: { certainty: Certainty }) {
  const side = 14 * SIDES[certainty];
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <rect className={classes.keySquare} x={7 - side / 2} y={7 - side / 2} width={side} height={side} />
    </svg>
  );
}

/** A legend's mark of a region in which nothing happened. */
export function NothingKey() {
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <rect className={classes.nothing} x="1" y="1" width="12" height="12" />
    </svg>
  );
}
