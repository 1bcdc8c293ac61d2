"use client";

import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { labChartData, labChartOptions, lineLook } from "@/app/[locale]/lab/lab-chart-config.ts";
import { Scatter } from "@/app/components/charts/charts.tsx";
import lab from "@/app/components/lab/lab.module.css";
import { chartTable } from "@/lib/lab/report/chart-table.ts";
import type { LabChart as Chart } from "@/lib/lab/report/lab-report.ts";
import { LabTable } from "./lab-table.tsx";

/** A report's chart with its legend, and a table of the same numbers. */
export function LabChart({ chart }: { chart: Chart<string> }) {
  const t = useTranslations("lab.report");
  const language = useLocale();
  const scheme = useComputedColorScheme("light");
  const { fontFamily } = useMantineTheme();
  const data = useMemo(() => labChartData(chart, scheme), [chart, scheme]);
  const options = useMemo(() => labChartOptions(chart, scheme, fontFamily), [chart, scheme, fontFamily]);
  return (
    <>
      <ul className={`legend list above-6 ${lab.legend}`}>
        {chart.lines.map((line, i) => {
          const { color, dash, sign } = lineLook(i, scheme);
          return (
            <li key={line.name}>
              <svg width="34" height="12" aria-hidden="true" stroke={color} fill={color}>
                <path d="M0 6H34" strokeWidth="2" strokeDasharray={dash.join(" ")} />
                <path d={sign} strokeWidth="1.5" />
              </svg>
              {line.name}
            </li>
          );
        })}
      </ul>
      <div className={`canvas above-8 ${lab.canvas}`}>
        <Scatter key={scheme} data={data} options={options} aria-hidden="true" />
      </div>
      <details>
        <summary>{t("asTable")}</summary>
        <LabTable table={chartTable(chart, language)} label={chart.title} />
      </details>
    </>
  );
}
