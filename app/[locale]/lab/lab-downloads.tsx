"use client";

import { useLocale, useTranslations } from "next-intl";
import lab from "@/app/components/lab/lab.module.css";
import type { Provenance } from "@/lib/lab/report/provenance.ts";

/** The formats of a whole result, each with the ending of its file. */
const FORMATS = [
  ["CSV", "csv"],
  ["JSON", "json"],
  ["SVG", "svg"],
  ["Markdown", "md"],
] as const;

/** The downloads of a whole result, and what was computed by what. */
export function LabDownloads({ provenance, filesUrl }: { provenance: Provenance; filesUrl: string }) {
  const t = useTranslations("lab.report");
  const language = useLocale();
  const { version, scorerVersion, parameters, inputs } = provenance;
  return (
    <div className="small">
      <ul className="list row center row-gap-6 column-gap-20" aria-label={t("downloads")}>
        {FORMATS.map(([name, ending]) => (
          <li key={ending}>
            <a
              href={`${filesUrl}/report.${ending}?language=${language}`}
              download
              aria-label={t("resultAs", { format: name })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={`above-6 ${lab.hash}`}>
        {t("computedBy", { version, scorer: scorerVersion, seed: String(parameters.seed ?? "–") })}
        {inputs.map(({ sha256 }) => (
          <span key={sha256}> {t("inputHash", { sha256: sha256 ?? "" })}</span>
        ))}
      </p>
    </div>
  );
}
