"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import lab from "@/app/components/lab/lab.module.css";
import { shownNumber } from "@/lib/lab/report/fixed.ts";
import type { LabCell, LabColumn, LabTable as Table } from "@/lib/lab/report/lab-report.ts";
import { withMarks } from "./with-marks.tsx";

/** How many rows of a long table are shown; its CSV file has all of them. */
const ROWS_SHOWN = 40;
/** A cell of digits and signs, such as `0.0337 ± 0.0120` or `3/6/13/1`, which must not be broken over lines. */
const FIGURES = /^[\d.,±*/ -]{1,24}$/;

/** A row name longer than this is a sentence, which a narrow column would break after every word. */
const LONG_NAME = 30;

/** A report's table; scrolls horizontally in its own box. */
export function LabTable({ table, label }: { table: Table<string>; label: string }) {
  const t = useTranslations("lab.report");
  const numeric = table.columns.map((_, c) => table.rows.some((row) => typeof row[c] === "number"));
  const hasLongNames = table.rows.some(([name]) => typeof name === "string" && name.length >= LONG_NAME);
  const show = (cell: LabCell<string>, column: LabColumn<string>): ReactNode => {
    if (cell === null) return "–";
    // JSON has no Infinity: a stored report holds the string.
    if (cell === Infinity || cell === "Infinity") return t("infinite");
    if (typeof cell === "string") return withMarks(cell);
    return shownNumber(cell, column.digits);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="scroll above-8" aria-label={label} tabIndex={0}>
        <table className={`table ${lab.numbers} ${lab.whole}`} data-long-names={hasLongNames || undefined}>
          <thead>
            <tr>
              {table.columns.map((column, c) => (
                <th key={column.name} scope="col" data-number={numeric[c] || undefined}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, ROWS_SHOWN).map((row, r) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and its rows have no names
              <tr key={r}>
                {row.map((cell, c) => (
                  <td
                    key={table.columns[c].name}
                    data-number={numeric[c] || undefined}
                    data-figures={(typeof cell === "string" && FIGURES.test(cell)) || undefined}
                  >
                    {show(cell, table.columns[c])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.rows.length > ROWS_SHOWN ? (
        <p className="small above-4">{t("more", { rows: table.rows.length - ROWS_SHOWN })}</p>
      ) : null}
      {table.note ? <p className="small above-4">{withMarks(table.note)}</p> : null}
    </>
  );
}
