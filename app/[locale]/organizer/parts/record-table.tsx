import type { Key, ReactNode } from "react";
import classes from "./organizer.module.css";
import { ScrollTable } from "./scroll-table.tsx";

interface RecordColumn<Row> {
  /** Unique in the table. */
  readonly id: string;
  /** The column's header. */
  readonly title: ReactNode;
  /** Label before each cell on a phone, if not the title; empty if the cells need none. */
  readonly label?: string;
  readonly isNumber?: boolean;
  readonly className?: string;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  /** The first column's cells are row headers. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Which rows are dimmed, because they need no action. */
  isDim?: (row: Row) => boolean;
}

/** A table with a row per record. On a phone each row becomes a block with a line per cell. */
export function RecordTable<Row>({ label, columns, rows, keyOf, isDim = () => false }: Props<Row>) {
  return (
    <ScrollTable label={label} stacked>
      <thead>
        <tr>
          {columns.map(({ id, title, isNumber }) => (
            <th key={id} scope="col" className={isNumber ? classes.number : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={isDim(row) ? "dim" : undefined}>
            {columns.map((column, i) => (
              <Cell key={column.id} column={column} row={row} isFirst={i === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Cell<Row>({ column, row, isFirst }: { column: RecordColumn<Row>; row: Row; isFirst: boolean }) {
  const { title, isNumber, className, cell } = column;
  const names = [isNumber && classes.number, className].filter(Boolean).join(" ") || undefined;
  if (isFirst)
    return (
      <th scope="row" className={names}>
        {cell(row)}
      </th>
    );
  const label = column.label ?? title;
  // A plain text is added by the style sheet, so that on wide screens the cell contains only what it shows; others need an element.
  return typeof label === "string" ? (
    <td className={names} data-label={label || undefined}>
      {cell(row)}
    </td>
  ) : (
    <td className={names}>
      <span className={classes.label}>{label}</span>
      {cell(row)}
    </td>
  );
}
