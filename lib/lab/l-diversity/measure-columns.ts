import type { LabColumn } from "../report/lab-report.ts";
import { bilingual } from "../report/lab-text.ts";

/** The columns of the anonymity measures of a table's classes. */
export const MEASURE_COLUMNS: readonly LabColumn[] = [
  { name: bilingual("classes", "クラス数") },
  { name: "k" },
  { name: bilingual("distinct l", "異なる値のl") },
  { name: bilingual("frequency l", "頻度のl"), digits: 2 },
  { name: bilingual("entropy l", "エントロピーl"), digits: 2 },
  { name: "t", digits: 3 },
];
