"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import lab from "@/app/components/lab/lab.module.css";
import type { LabReport as Report } from "@/lib/lab/report/lab-report.ts";
import { reportIn } from "@/lib/lab/report/report-in.ts";
import { LabChart } from "./lab-chart.tsx";
import { LabTable } from "./lab-table.tsx";
import { LabTileMap } from "./lab-tile-map.tsx";
import { withMarks } from "./with-marks.tsx";

/** A run's report in the page's language: tables, maps and charts, each with a download, and what the numbers mean. */
export function LabReport({ report: bilingual, filesUrl }: { report: Report; filesUrl: string }) {
  const t = useTranslations("lab.report");
  const language = useLocale();
  const report = reportIn(bilingual, language);
  const fileOf = (name: string) => `${filesUrl}/${name}.csv?language=${language}`;
  return (
    <>
      <dl className={`fine ${lab.facts}`}>
        {report.parameters.map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {report.tables.map((table, i) => (
        <Part key={table.title} title={table.title} href={fileOf(`table-${i + 1}`)}>
          <LabTable table={table} label={table.title} />
        </Part>
      ))}
      {report.maps?.map((map, i) => (
        <Part key={map.title} title={map.title} href={fileOf(`map-${i + 1}`)}>
          <LabTileMap map={map} />
        </Part>
      ))}
      {report.charts.map((chart, i) => (
        <Part key={chart.title} title={chart.title} href={fileOf(`chart-${i + 1}`)}>
          <LabChart chart={chart} />
        </Part>
      ))}
      {report.findings.length > 0 ? (
        <section className="up-to-46">
          <h3>{t("findings")}</h3>
          {report.findings.map((finding) => (
            <p key={finding} className="paragraph">
              {withMarks(finding)}
            </p>
          ))}
        </section>
      ) : null}
    </>
  );
}

function Part({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  const t = useTranslations("lab.report");
  return (
    <section className={lab.part}>
      <div className={lab.partTitle}>
        <h3>{title}</h3>
        <a href={href} download aria-label={t("csvOf", { title })}>
          CSV
        </a>
      </div>
      {children}
    </section>
  );
}
