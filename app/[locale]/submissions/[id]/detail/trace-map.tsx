import { useTranslations } from "next-intl";
import type { Dispatch, SetStateAction } from "react";
import { cellOf, cellsPath, type GridSize } from "@/app/components/map/grid-geometry.ts";
import { GridMap } from "@/app/components/map/grid-map.tsx";
import { Hospitals } from "@/app/components/map/hospitals.tsx";
import classes from "@/app/components/map/map.module.css";
import type { MapView, Point } from "@/app/components/map/map-view.ts";
import type { Grid } from "@/lib/core/grid/grid.ts";
import type { TraceEventView } from "@/lib/use-cases/submissions/details/user-trace-view.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * A map of a user's day up to the playhead, original or anonymized, with what is to come faint: the path from place to place, a
 * generalized location as its block of regions, a deleted one as a gap in the path and a cross at the true region. The table below the map
 * has the same content.
 */
export function TraceMap({
  grid,
  view,
  onView,
  focus,
  hospitals,
  events,
  current,
  side,
  title,
}: {
  grid: Grid;
  /** What both maps show. */
  view: MapView;
  onView: Dispatch<SetStateAction<MapView>>;
  /** About what they are enlarged. */
  focus: Point | undefined;
  hospitals: readonly number[];
  events: readonly TraceEventView[];
  /** The playhead: the position in the day of the event that is marked. */
  current: number;
  side: "original" | "anonymized";
  title: string;
}) {
  const t = useTranslations("detail.trace");
  const regionsOf = (event: TraceEventView) => (side === "original" ? [event.original] : event.anonymized);
  const shown = events.map((event) => ({ event, regions: regionsOf(event) }));
  const places = shown.map(({ regions }) => (regions.length === 0 ? null : centre(grid, regions)));
  const now = shown[current];
  return (
    <figure className={classes.trace}>
      <figcaption>{title}</figcaption>
      <GridMap
        grid={grid}
        view={view}
        onView={onView}
        focus={focus}
        frame={{ role: "img", "aria-label": t("mapLabel", { title, count: events.length }) }}
      >
        <Hospitals grid={grid} hospitals={hospitals} />
        {shown.map(({ regions }, i) =>
          regions.length > 1 ? (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position in the day
              key={i}
              className={classes.block}
              data-later={later(i, current)}
              d={cellsPath(grid, regions)}
            />
          ) : null,
        )}
        <path className={classes.way} data-later d={wayPath(places.slice(current))} />
        <path className={classes.wayRim} d={wayPath(places.slice(0, current + 1))} />
        <path className={classes.way} d={wayPath(places.slice(0, current + 1))} />
        {shown.map(({ event, regions }, i) =>
          regions.length === 0 ? (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position in the day
              key={i}
              className={classes.deleted}
              data-later={later(i, current)}
              d={crossAt(centre(grid, [event.original]))}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position in the day
            <Dot key={i} at={centre(grid, regions)} isLater={i > current} />
          ),
        )}
        {now ? <Now grid={grid} event={now.event} regions={now.regions} /> : null}
      </GridMap>
    </figure>
  );
}

function later(event: number, current: number): true | undefined {
  return event > current || undefined;
}

/** The path along places as SVG; a place that is missing, a deletion, leaves a gap. */
function wayPath(places: readonly (Place | null)[]): string {
  return places
    .map((place, i) => (place ? `${places[i - 1] ? "L" : "M"}${place.x} ${place.y}` : ""))
    .join("");
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

function Dot({ at, isLater }: { at: Place; isLater: boolean }) {
  return <circle className={classes.dot} data-later={isLater || undefined} cx={at.x} cy={at.y} r={0.28} />;
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
