"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import lab from "@/app/components/lab/lab.module.css";
import type { CitableReport } from "@/lib/lab/report/provenance.ts";
import { reportIn } from "@/lib/lab/report/report-in.ts";
import { LinkedCharts } from "./chart-highlight.tsx";
import { LabChart } from "./lab-chart.tsx";
import { LabDownloads } from "./lab-downloads.tsx";
import { LabTable } from "./lab-table.tsx";
import { LabTileMap } from "./lab-tile-map.tsx";
import { withMarks } from "./with-marks.tsx";

/** The order of a result on its page: the state of its run, the main finding with its picture, the form, and everything else. */
export function LabResult({
  report: bilingual,
  filesUrl,
  state,
  form,
}: {
  report: CitableReport | null;
  filesUrl: string;
  state: ReactNode;
  form: ReactNode;
}) {
  const t = useTranslations("lab");
  const language = useLocale();
  const report = bilingual && reportIn(bilingual, language);
  const fileOf = (name: string) => `${filesUrl}/${name}.csv?language=${language}`;
  const [picture, ...charts] = report?.charts ?? [];
  return (
    <LinkedCharts>
      <div className={`columns above-16 ${lab.columns}`}>
        <section className={`stack gap-12 ${lab.result}`} aria-labelledby="result">
          <h2 id="result" className="hidden">
            {t("run.title")}
          </h2>
          {report ? <p className={lab.headline}>{report.headline}</p> : null}
          {picture ? (
            <Part title={picture.title} href={fileOf("chart-1")}>
              <LabChart chart={picture} />
            </Part>
          ) : null}
          {state}
          {bilingual ? <LabDownloads provenance={bilingual.provenance} filesUrl={filesUrl} /> : null}
        </section>
        {form}
      </div>
      {report ? (
        <section className={`stack gap-32 above-32 ${lab.details}`} aria-labelledby="details">
          <h2 id="details">{t("report.details")}</h2>
          {report.findings.length > 0 ? (
            <section className={lab.findings}>
              <h3>{t("report.findings")}</h3>
              {report.findings.map((finding) => (
                <p key={finding} className="paragraph">
                  {withMarks(finding)}
                </p>
              ))}
            </section>
          ) : null}
          {charts.length > 0 ? (
            <div className={lab.charts}>
              {charts.map((chart, i) => (
                <Part key={chart.title} title={chart.title} href={fileOf(`chart-${i + 2}`)}>
                  <LabChart chart={chart} />
                </Part>
              ))}
            </div>
          ) : null}
          {report.maps?.map((map, i) => (
            <Part key={map.title} title={map.title} href={fileOf(`map-${i + 1}`)}>
              <LabTileMap map={map} />
            </Part>
          ))}
          {report.tables.map((table, i) => (
            <Part key={table.title} title={table.title} href={fileOf(`table-${i + 1}`)}>
              <LabTable table={table} label={table.title} />
            </Part>
          ))}
          <dl className={`fine ${lab.facts}`}>
            {report.parameters.map(([name, value]) => (
              <div key={name} style={{ display: "contents" }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </LinkedCharts>
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
