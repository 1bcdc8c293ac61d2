"use client";

import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/text/team-name.tsx";
import type { ImportReport } from "@/lib/use-cases/set-up/imports/report.ts";
import classes from "../parts/organizer.module.css";
import { RecordTable } from "../parts/record-table.tsx";

/** The data sets found in the files: whether each is complete, and what importing it would do. */
export function SetReportTable({ sets }: { sets: ImportReport["sets"] }) {
  const t = useTranslations("organizer.data");
  return (
    <RecordTable
      label={t("setsInFiles")}
      rows={sets}
      keyOf={({ team, kind }) => `${team} ${kind}`}
      columns={[
        {
          id: "team",
          title: t("column.team"),
          className: classes.name,
          cell: ({ team, teamName }) => <TeamName team={{ number: team, name: teamName ?? t("newTeam") }} />,
        },
        { id: "kind", title: t("column.kind"), cell: ({ kind }) => kind },
        { id: "users", title: t("column.users"), isNumber: true, cell: ({ userCount }) => userCount ?? "–" },
        {
          id: "events",
          title: t("column.events"),
          isNumber: true,
          cell: ({ eventsPerUser }) => eventsPerUser ?? "–",
        },
        {
          id: "state",
          title: t("column.state"),
          cell: ({ state, change, submissions }) =>
            state === "complete" ? (
              t(`change.${change}`, { count: submissions })
            ) : (
              <span className="failed">{t(`state.${state}`)}</span>
            ),
        },
      ]}
    />
  );
}
