"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import type { Grid } from "@/lib/core/grid/grid.ts";
import { CertaintyKey, type RegionCell } from "../map/region-cells.tsx";
import { RegionMap } from "../map/region-map.tsx";
import { RampScale } from "../ramp/ramp-scale.tsx";

/** A released popularity map: the number of events of the chosen region below it, and a legend. */
export function PopularityMap({
  grid,
  events,
  bound,
}: {
  grid: Grid;
  /** By region, from region 1. */
  events: readonly number[];
  /** What the noise of a region stays below with probability 0.95: fewer events may be noise. */
  bound: number;
}) {
  const t = useTranslations("map");
  const format = useFormatter();
  const storyId = useId();
  const most = Math.max(...events, 1);
  const [chosen, setChosen] = useState(() => events.indexOf(Math.max(...events)) + 1);
  const cells = useMemo(() => {
    const found = events.flatMap((count, region): [number, RegionCell][] => {
      const certainty = count < bound ? "few" : "many";
      return Math.round(count) === 0 ? [] : [[region + 1, { share: count / most, certainty }]];
    });
    return new Map(found);
  }, [events, bound, most]);
  return (
    <div>
      <RegionMap
        grid={grid}
        cells={cells}
        hospitals={[]}
        chosen={chosen}
        onChoose={setChosen}
        label={t("popularity", { columns: grid.columns, rows: grid.rows })}
        storyId={storyId}
      />
      <p id={storyId} className="above-6" aria-live="polite">
        {t("regionEvents", { region: chosen, events: format.number(Math.round(events[chosen - 1] ?? 0)) })}
      </p>
      <div className="legend center row-gap-6 above-6">
        <strong>{t("eventsInRegion")}</strong>
        <RampScale
          label={t("popularityScale", { most: format.number(Math.round(most)) })}
          nothing="0"
          most={t("events", { count: Math.round(most) })}
        />
        <span>
          <CertaintyKey certainty="few" /> {t("maybeNoise", { bound: format.number(Math.ceil(bound)) })}
        </span>
      </div>
    </div>
  );
}
