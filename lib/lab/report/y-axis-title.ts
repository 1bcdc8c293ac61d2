import type { LabChart } from "./lab-report.ts";
import type { LabLanguage } from "./lab-text.ts";

const BETTER = {
  en: { higher: "higher is better", lower: "lower is better" },
  ja: { higher: "高いほどよい", lower: "低いほどよい" },
} as const;

/** The lines of the title of a chart's y axis: what it shows and, if one end is the better one, which. */
export function yAxisTitle({ yLabel, better }: LabChart<string>, language: LabLanguage): string[] {
  return better === undefined ? [yLabel] : [yLabel, BETTER[language][better]];
}

/** The same on one line. */
export function yAxisLine(chart: LabChart<string>, language: LabLanguage): string {
  return yAxisTitle(chart, language).join(language === "ja" ? "、" : ", ");
}
