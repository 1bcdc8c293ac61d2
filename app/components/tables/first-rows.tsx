"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";

/** How many rows a long table shows at first, and adds each time. */
const STEP = 500;

/** Returns the first rows of a long table and a button for more; the button is null once all rows are shown. */
export function useFirstRows<T>(rows: readonly T[]): {
  readonly first: readonly T[];
  readonly more: ReactNode;
} {
  const t = useTranslations("common");
  const [most, setMost] = useState(STEP);
  const left = rows.length - most;
  if (left <= 0) return { first: rows, more: null };
  const more = (
    <p className="fine above-8 below-8">
      <button type="button" className="link" onClick={() => setMost(most + STEP)}>
        {t("moreRows", { more: Math.min(STEP, left), shown: most, all: rows.length })}
      </button>
    </p>
  );
  return { first: rows.slice(0, most), more };
}
