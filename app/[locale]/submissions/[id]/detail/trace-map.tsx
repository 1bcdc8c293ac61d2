import { useTranslations } from "next-intl";
import type { TraceEventView } from "@/lib/use-cases/submissions/details/user-trace-view.ts";
import { cellOf, cellsPath, type GridSize } from "./grid-geometry.ts";
import classes from "./map.module.css";
import { Hospitals } from "./region-map.tsx";

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * A map of a user's day, original or anonymized: the path from place to place, a generalized location as its block of regions, a
 * deleted one as a cross at the true region. The table below the map has the same content.
 */
export function TraceMap({
  grid,
  hospitals,
  events,
  current,
  side,
  title,
}: {
  grid: GridSize;
  hospitals: readonly number[];
  events: readonly TraceEventView[];
  current: number;
  side: "original" | "anonymized";
  title: string;
}) {
  const t = useTranslations("detail.trace");
  const regionsOf = (event: TraceEventView) => (side === "original" ? [event.original] : event.anonymized);
  const shown = events.map((event) => ({ event, regions: regionsOf(event) }));
  const way = shown.flatMap(({ regions }) => (regions.length === 0 ? [] : [centre(grid, regions)]));
  const now = shown[current];
  return (
    <figure className={classes.traceMap}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${grid.columns} ${grid.rows}`}
        className={classes.traceGrid}
        role="img"
        aria-label={t("mapLabel", { title, count: events.length })}
      >
        {shown.map(({ regions }, i) =>
          regions.length > 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position in the day
            <path key={i} className={classes.block} d={cellsPath(grid, regions)} />
          ) : null,
        )}
        <Hospitals grid={grid} hospitals={hospitals} />
        <polyline className={classes.way} points={way.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {shown.map(({ event, regions }, i) =>
          regions.length === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position in the day
            <path key={i} className={classes.deleted} d={crossAt(centre(grid, [event.original]))} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position in the day
            <Dot key={i} at={centre(grid, regions)} />
          ),
        )}
        {now ? <Now grid={grid} event={now.event} regions={now.regions} /> : null}
      </svg>
    </figure>
  );
}

/** Marks the event of the chosen time, on top of the others. */
function Now({
  grid,
  event,
  regions,
}: {
  grid: GridSize;
  event: TraceEventView;
  regions: readonly number[];
}) {
  const at = centre(grid, regions.length === 0 ? [event.original] : regions);
  return (
    <>
      {regions.length > 1 ? <path className={classes.blockNow} d={cellsPath(grid, regions)} /> : null}
      <circle className={classes.nowRim} cx={at.x} cy={at.y} r={radiusOf(grid) * 2.4} />
      {regions.length === 0 ? (
        <path className={classes.deletedNow} d={crossAt(at)} />
      ) : (
        <circle className={classes.now} cx={at.x} cy={at.y} r={radiusOf(grid) * 1.6} />
      )}
    </>
  );
}

function Dot({ at }: { at: Place }) {
  return <circle className={classes.dot} cx={at.x} cy={at.y} r={0.28} />;
}

function radiusOf({ columns }: GridSize): number {
  return Math.max(0.3, columns / 100);
}

/** The mean of the regions' centres. */
function centre(grid: GridSize, regions: readonly number[]): Place {
  const cells = regions.map((id) => cellOf(grid, id));
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  return { x: mean(cells.map(({ x }) => x)) + 0.5, y: mean(cells.map(({ y }) => y)) + 0.5 };
}

function crossAt({ x, y }: Place): string {
  return `M${x - 0.4} ${y - 0.4}l.8 .8M${x + 0.4} ${y - 0.4}l-.8 .8`;
}
