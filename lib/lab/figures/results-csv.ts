import { csvText } from "../../common/csv-text.ts";
import { sampleMinima, strongMinima } from "./minima.ts";
import type { SettingResult } from "./run-setting.ts";

/** All points as CSV: setting, s_U, every attack's score, and the minima over the sample attacks and over all attacks. */
export function resultsCsv(results: readonly SettingResult[]): string {
  const attackers = [...new Set(results.flatMap(({ attacks }) => attacks.map(({ attacker }) => attacker)))];
  const header = [
    "anonymizer",
    "days",
    "s_U",
    ...attackers,
    "s_I_min",
    "s_T_min",
    "s_I_min_all",
    "s_T_min_all",
  ];
  const rows = results.map((result) => {
    const sample = sampleMinima(result);
    const all = strongMinima(result) ?? sample;
    return [
      result.anonymizer,
      result.days,
      result.utilityScore,
      ...attackers.map((name) => result.attacks.find(({ attacker }) => attacker === name)?.score ?? ""),
      sample.minReidentificationScore ?? "",
      sample.minTraceInferenceScore ?? "",
      all.minReidentificationScore ?? "",
      all.minTraceInferenceScore ?? "",
    ];
  });
  return csvText([header, ...rows]);
}
