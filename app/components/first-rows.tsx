"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import classes from "./figure-table.module.css";

/** Rows that a long table begins with, and grows by. */
const STEP = 500;

/** The first rows of a table that may be very long, and a button for more; null where all are there. */
export function useFirstRows<T>(rows: readonly T[]): {
  readonly first: readonly T[];
  readonly more: ReactNode;
} {
  const t = useTranslations("common");
  const [most, setMost] = useState(STEP);
  const left = rows.length - most;
  if (left <= 0) return { first: rows, more: null };
  const more = (
    <p className={classes.more}>
      <button type="button" onClick={() => setMost(most + STEP)}>
        {t("moreRows", { more: Math.min(STEP, left), shown: most, all: rows.length })}
      </button>
    </p>
  );
  return { first: rows.slice(0, most), more };
}
