"use client";

import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import { certaintyOf, type RegionCell } from "@/app/components/map/region-cells.tsx";
import { RegionMap } from "@/app/components/map/region-map.tsx";
import type { TraceSetDetail } from "@/lib/scoring/trace-set-detail.ts";
import type { SubmissionDetailView } from "@/lib/views/submission-detail-view.ts";
import { ScoreSymbol } from "../../../../components/scores/score-symbol.tsx";
import classes from "./detail.module.css";
import { MapLegend } from "./map-legend.tsx";
import { type Metric, metricTop, metricValue, metricWeight, regionRows } from "./region-rows.ts";
import { RegionStory } from "./region-story.tsx";
import { RegionTable } from "./region-table.tsx";

/** Where utility is lost and where users are re-identified: a map, the facts of the chosen region, and a table of regions. */
export function RegionExplorer({
  view,
  regions,
}: {
  view: SubmissionDetailView;
  regions: TraceSetDetail["regions"];
}) {
  const t = useTranslations("detail.map");
  const storyId = useId();
  const attackers = Object.keys(regions.found).sort();
  const [shown, setShown] = useState("loss");
  const metric: Metric = shown === "loss" ? "loss" : { attacker: shown };
  const rows = useMemo(
    () => regionRows(regions, new Set(view.hospitalRegionIds)),
    [regions, view.hospitalRegionIds],
  );
  const ordered = [...rows].sort((a, b) => metricWeight(b, metric) - metricWeight(a, metric) || a.id - b.id);
  const [chosen, setChosen] = useState(() => ordered[0]?.id ?? 1);
  const top = metricTop(rows, metric);
  const cells = new Map(
    rows.flatMap((row): [number, RegionCell][] => {
      const value = metricValue(row, metric);
      const certainty = certaintyOf(metric === "loss" ? row.events : row.users);
      return value === null ? [] : [[row.id, { share: value / top, certainty }]];
    }),
  );
  return (
    <div className={classes.figure}>
      <div className="head">
        <div>
          <h3>
            <ScoreSymbol of={metric === "loss" ? "utility" : "reidentification"} /> {t("title")}
          </h3>
          <p className="small above-2">
            {metric === "loss" ? t("lossMeaning") : t("foundMeaning", { attacker: metric.attacker })}
          </p>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t("show")}
          value={shown}
          onChange={setShown}
          data={[
            { value: "loss", label: t("loss") },
            ...attackers.map((name) => ({ value: name, label: name })),
          ]}
        />
      </div>
      <div className={`columns ${classes.explorer}`}>
        <div>
          <RegionMap
            grid={view.grid}
            cells={cells}
            hospitals={view.hospitalRegionIds}
            chosen={chosen}
            onChoose={setChosen}
            label={t("label", { columns: view.grid.columns, rows: view.grid.rows })}
            storyId={storyId}
          />
          <MapLegend top={top} metric={metric} />
        </div>
        <div className={`stack gap-24 ${classes.figure}`}>
          <RegionStory
            id={storyId}
            grid={view.grid}
            regionId={chosen}
            row={rows.find(({ id }) => id === chosen) ?? null}
            isHospital={view.hospitalRegionIds.includes(chosen)}
          />
          <RegionTable rows={ordered} metric={metric} chosen={chosen} onChoose={setChosen} />
        </div>
      </div>
    </div>
  );
}
