"use client";

import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import type { ChartOptions } from "chart.js";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { labChartData, labChartOptions } from "@/app/[locale]/lab/lab-chart-config.ts";
import { Scatter } from "@/app/components/charts/charts.tsx";
import lab from "@/app/components/lab/lab.module.css";
import { chartTable } from "@/lib/lab/report/chart-table.ts";
import type { LabChart as Chart } from "@/lib/lab/report/lab-report.ts";
import { yAxisTitle } from "@/lib/lab/report/y-axis-title.ts";
import { useChartHighlight } from "./chart-highlight.tsx";
import { LabTable } from "./lab-table.tsx";
import { LineSign } from "./line-sign.tsx";
import { markedX } from "./marked-x.ts";

const PLUGINS = [markedX];

/** A report's chart with its legend, which tells the values at the place that is pointed at, and a table of the same numbers. */
export function LabChart({ chart }: { chart: Chart<string> }) {
  const t = useTranslations("lab.report");
  const language = useLocale();
  const scheme = useComputedColorScheme("light");
  const { fontFamily } = useMantineTheme();
  const format = useFormatter();
  const names = useMemo(() => chart.lines.map(({ name }) => name), [chart]);
  const { line, x, chosen, point, leave, choose } = useChartHighlight(chart.xLabel, names);
  const data = useMemo(() => labChartData(chart, scheme, line), [chart, scheme, line]);
  const yTitle = useMemo(() => yAxisTitle(chart, language), [chart, language]);
  const options = useMemo(() => {
    const { plugins, ...drawn } = labChartOptions(chart, yTitle, scheme, fontFamily);
    return { ...drawn, plugins: { ...plugins, markedX: { x, scheme } } };
  }, [chart, yTitle, scheme, fontFamily, x]);
  const valueAt = (i: number) => {
    const { x: xs, y } = chart.lines[i];
    const value = x === undefined ? undefined : y[xs.indexOf(x)];
    if (value === undefined) return "";
    return Number.isFinite(value) ? format.number(value, { maximumSignificantDigits: 4 }) : t("infinite");
  };
  const onHover: ChartOptions<"scatter">["onHover"] = ({ native }, _, drawn) => {
    if (!native) return;
    const mode = { axis: "xy", intersect: false } as const;
    const [nearest] = drawn.getElementsAtEventForMode(native, "nearest", mode, false);
    if (!nearest) return;
    const of = chart.lines[nearest.datasetIndex];
    const at = { line: of.name, x: of.x[nearest.index] };
    if (at.line !== line || at.x !== x) point(at);
  };
  return (
    <>
      <ul className={`legend list above-6 ${lab.legend}`}>
        {chart.lines.map(({ name }, i) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              data-lit={name === line || undefined}
              onClick={() => choose(name)}
              onPointerEnter={() => point({ line: name })}
              onPointerLeave={leave}
            >
              <LineSign index={i} points />
              {name}
              <span className={lab.value} aria-hidden="true">
                {valueAt(i)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={`canvas above-8 ${lab.canvas}`} onPointerLeave={leave}>
        <Scatter
          key={scheme}
          data={data}
          options={{ ...options, onHover }}
          plugins={PLUGINS}
          aria-hidden="true"
        />
      </div>
      <details>
        <summary>{t("asTable")}</summary>
        <LabTable table={chartTable(chart, language)} label={chart.title} />
      </details>
    </>
  );
}
