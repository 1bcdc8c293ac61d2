"use client";

import { SegmentedControl, useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { throughputData, throughputOptions } from "@/app/[locale]/organizer/queue/throughput-config.ts";
import { Scatter } from "@/app/components/charts/charts.tsx";
import type { ThroughputPoint, ThroughputSpan } from "@/lib/use-cases/site/console/throughput.ts";
import classes from "../parts/organizer.module.css";
import { RecordTable } from "../parts/record-table.tsx";

/** Scorings per minute over the last hour or day, as a line chart and a table. */
export function Throughput({
  throughput,
  timeZone,
}: {
  throughput: Readonly<Record<ThroughputSpan, readonly ThroughputPoint[]>>;
  timeZone: string;
}) {
  const t = useTranslations("organizer.queue.throughput");
  const format = useFormatter();
  const scheme = useComputedColorScheme("light");
  const { fontFamily } = useMantineTheme();
  const [span, setSpan] = useState<ThroughputSpan>("hour");
  const points = throughput[span];
  const data = useMemo(() => throughputData(points, scheme), [points, scheme]);
  const options = useMemo(() => {
    const timeOf = (ms: number) =>
      format.dateTime(new Date(ms), { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
    return throughputOptions(points, scheme, fontFamily, timeOf);
  }, [points, scheme, fontFamily, format, timeZone]);
  const total = points.reduce((sum, { scorings }) => sum + scorings, 0);
  const busy = points.filter(({ scorings }) => scorings > 0);
  return (
    <>
      <div className="actions optional gap-8">
        <SegmentedControl
          size="xs"
          aria-label={t("title")}
          value={span}
          onChange={(value) => setSpan(value as ThroughputSpan)}
          data={[
            { value: "hour", label: t("hour") },
            { value: "day", label: t("day") },
          ]}
        />
        <span className="small">{t("total", { count: total, zone: timeZone })}</span>
      </div>
      <div className={`canvas ${classes.chart}`}>
        <Scatter key={scheme} data={data} options={options} aria-hidden="true" />
      </div>
      <details>
        <summary>{t("asTable")}</summary>
        {busy.length > 0 ? (
          <RecordTable
            label={t("title")}
            rows={busy}
            keyOf={({ at }) => at}
            columns={[
              {
                id: "from",
                title: t("from"),
                cell: ({ at }) =>
                  format.dateTime(new Date(at), { dateStyle: "short", timeStyle: "short", timeZone }),
              },
              { id: "scorings", title: t("scorings"), isNumber: true, cell: ({ scorings }) => scorings },
              {
                id: "perMinute",
                title: t("perMinute"),
                isNumber: true,
                cell: ({ perMinute }) => perMinute.toFixed(2),
              },
            ]}
          />
        ) : (
          <p className="lead up-to-44 above-6">{t("none")}</p>
        )}
      </details>
    </>
  );
}
