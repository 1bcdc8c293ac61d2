import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import classes from "./phone-rows.module.css";

/** So many rows a long table has on a phone; phone-rows.module.css says it again. */
const ROWS = 25;

/**
 * A table, which on a phone ends after some rows, and that of the viewer's team, until all are asked for, or a link leads to
 * one of the others. On wide screens and on paper it is whole. Needs no scripts.
 * @param count how many rows the table's body has
 */
export function PhoneRows({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations("common");
  if (count <= ROWS) return children;
  return (
    <div className={classes.rows}>
      {children}
      <label className={classes.all}>
        <input type="checkbox" /> {t("allRows", { count })}
      </label>
    </div>
  );
}
