import { useFormatter, useTranslations } from "next-intl";
import { absoluteTime } from "@/app/components/time/format-time.ts";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { AuditEntryView } from "@/lib/platform/audit/list.ts";
import type { ContestSummary } from "@/lib/use-cases/rounds/read-rounds.ts";
import classes from "../parts/organizer.module.css";
import { RecordTable } from "../parts/record-table.tsx";
import { type AuditWords, auditDetail } from "./audit-detail.ts";

/** A table of audit log entries. */
export function AuditTable({
  entries,
  timeZone,
  contests,
}: {
  entries: readonly AuditEntryView[];
  timeZone: string;
  contests: readonly ContestSummary[];
}) {
  const t = useTranslations("organizer.audit");
  const phases = useTranslations("phases.kind");
  const format = useFormatter();
  const words: AuditWords = {
    moment: (iso) => format.dateTime(new Date(iso), absoluteTime(timeZone)),
    phase: (kind) => phases(kind),
  };
  return (
    <RecordTable
      label={t("title")}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          id: "at",
          title: t("column.at"),
          className: "nowrap plain",
          cell: ({ at }) => <RelativeTime at={at} contestZone={timeZone} />,
        },
        {
          id: "who",
          title: t("column.who"),
          className: classes.name,
          cell: ({ who, detail }) => who ?? t(detail.byDeletedAccount ? "deletedAccount" : "system"),
        },
        { id: "action", title: t("column.action"), cell: ({ action }) => actionName(t, action) },
        {
          id: "contest",
          title: t("column.contest"),
          className: classes.name,
          cell: ({ contest }) => contests.find(({ slug }) => slug === contest)?.name ?? contest ?? "–",
        },
        {
          id: "detail",
          title: t("column.detail"),
          className: "small wrap",
          cell: (entry) => auditDetail(t, entry, words),
        },
      ]}
    />
  );
}

/** Translates an action's name. Message keys cannot contain dots, so `team.create` is looked up as `team_create`. */
export function actionName(t: ReturnType<typeof useTranslations<"organizer.audit">>, action: string): string {
  const key = `action.${action.replace(".", "_")}`;
  return t.has(key as never) ? t(key as never) : action;
}
