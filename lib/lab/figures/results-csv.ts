import { csvText } from "../../common/csv-text.ts";
import type { FigurePoint } from "./figure-point.ts";

/**
 * All points as CSV: setting, s_U, every attack's score, and the minima over the sample attacks and over all attacks. With repeats, these
 * are means, and the bounds of their 95 % intervals follow in columns of their own, such as `s_U_low` and `s_U_high`.
 */
export function resultsCsv(points: readonly FigurePoint[]): string {
  const isRepeated = points[0].repeats > 1;
  const names = [...points[0].scores.keys()];
  const bounds = isRepeated ? names.flatMap((name) => [`${name}_low`, `${name}_high`]) : [];
  const rows = points.map(({ anonymizer, days, repeats, scores }) => {
    const values = names.map((name) => scores.get(name));
    return [
      anonymizer,
      days,
      ...(isRepeated ? [repeats] : []),
      ...values.map((value) => value?.mean ?? null),
      ...(isRepeated ? values.flatMap((value) => [value?.low ?? null, value?.high ?? null]) : []),
    ];
  });
  return csvText([["anonymizer", "days", ...(isRepeated ? ["repeats"] : []), ...names, ...bounds], ...rows]);
}
