"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconArrowDown, IconArrowUp } from "@/app/components/icons.tsx";
import classes from "./leaderboard.module.css";
import type { SortColumn, Sorting } from "./sort-rows.ts";

/** A column header with a button that sorts by the column. */
export function SortHeader({
  column,
  name,
  children,
  sorting,
  onSort,
}: {
  column: SortColumn;
  /** The column's name in words. */
  name: string;
  children: ReactNode;
  sorting: Sorting;
  onSort: (column: SortColumn) => void;
}) {
  const t = useTranslations("leaderboard.table");
  const active = sorting.column === column;
  const Arrow = sorting.direction === "ascending" ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={active ? sorting.direction : undefined}>
      <button
        type="button"
        className={`sort ${classes.sort}`}
        title={t("sortBy", { column: name })}
        onClick={() => onSort(column)}
      >
        {active ? <Arrow size={12} stroke={2} aria-hidden /> : null}
        <span>{children}</span>
      </button>
    </th>
  );
}
