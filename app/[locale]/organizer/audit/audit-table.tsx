import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { AuditEntryView } from "@/lib/audit/list.ts";
import classes from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";
import { auditDetail } from "./audit-detail.ts";

/** Entries of the audit log. */
export function AuditTable({ entries, timeZone }: { entries: readonly AuditEntryView[]; timeZone: string }) {
  const t = useTranslations("organizer.audit");
  return (
    <ScrollTable label={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("column.at")}</th>
          <th scope="col">{t("column.who")}</th>
          <th scope="col">{t("column.action")}</th>
          <th scope="col">{t("column.detail")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={classes.nowrap}>
              <RelativeTime at={entry.at} contestZone={timeZone} />
            </td>
            <td>{entry.who ?? t("system")}</td>
            <td>{actionName(t, entry.action)}</td>
            <td className={classes.small}>{auditDetail(t, entry)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Keys of messages cannot hold dots, so `team.create` is looked up as `team_create`. */
export function actionName(t: ReturnType<typeof useTranslations<"organizer.audit">>, action: string): string {
  const key = `action.${action.replace(".", "_")}`;
  return t.has(key as never) ? t(key as never) : action;
}
