import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** How many rows of a long table are shown on a phone; shared.css holds the same number. */
const ROWS = 25;

/**
 * Shortens a long table on a phone: shows its first rows and the viewer's team's, until the reader asks for all of them or follows
 * a link to another row. On wide screens and on paper the table is complete. Works without scripts.
 * @param count number of rows in the table's body
 */
export function PhoneRows({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations("common");
  if (count <= ROWS) return children;
  return (
    <div className="phone-rows">
      {children}
      <label className="all-rows">
        <input type="checkbox" /> {t("allRows", { count })}
      </label>
    </div>
  );
}
