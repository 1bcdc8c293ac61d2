import type { LabChart } from "./lab-report.ts";
import type { LabLanguage } from "./lab-text.ts";

const BETTER = {
  en: { higher: "higher is better", lower: "lower is better" },
  ja: { higher: "高いほどよい", lower: "低いほどよい" },
} as const;

/** The title of a chart's y axis, with the end that is the better one. */
export function yAxisTitle({ yLabel, better }: LabChart<string>, language: LabLanguage): string {
  if (better === undefined) return yLabel;
  const words = BETTER[language][better];
  return language === "ja" ? `${yLabel}（${words}）` : `${yLabel}, ${words}`;
}
