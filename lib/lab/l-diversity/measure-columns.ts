import type { LabColumn } from "../report/lab-report.ts";
import { both } from "../report/lab-text.ts";

/** The columns of the anonymity measures of a table's classes. */
export const MEASURE_COLUMNS: readonly LabColumn[] = [
  { name: both("classes", "クラス数") },
  { name: "k" },
  { name: both("distinct l", "異なる値のl") },
  { name: both("frequency l", "頻度のl"), digits: 2 },
  { name: both("entropy l", "エントロピーl"), digits: 2 },
  { name: "t", digits: 3 },
];
