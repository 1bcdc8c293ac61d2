"use client";

import { useTranslations } from "next-intl";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { ImportReport } from "@/lib/imports/report.ts";
import organizer from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";
import classes from "./data.module.css";

/** The data sets among the files: whole or not, and what importing each would do. */
export function SetReportTable({ sets }: { sets: ImportReport["sets"] }) {
  const t = useTranslations("organizer.data");
  return (
    <ScrollTable label={t("setsInFiles")}>
      <thead>
        <tr>
          <th scope="col">{t("column.team")}</th>
          <th scope="col">{t("column.kind")}</th>
          <th scope="col" className={organizer.number}>
            {t("column.users")}
          </th>
          <th scope="col" className={organizer.number}>
            {t("column.events")}
          </th>
          <th scope="col">{t("column.state")}</th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <tr key={`${set.team} ${set.kind}`}>
            <th scope="row" className={organizer.nowrap}>
              <span className={organizer.dim}>{formatTeamNumber(set.team)}</span>{" "}
              {set.teamName ?? t("newTeam")}
            </th>
            <td>{set.kind}</td>
            <td className={organizer.number}>{set.userCount ?? "–"}</td>
            <td className={organizer.number}>{set.eventsPerUser ?? "–"}</td>
            <td className={set.state === "complete" ? undefined : classes.amiss}>
              {set.state === "complete"
                ? t(`change.${set.change}`, { count: set.submissions })
                : t(`state.${set.state}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
