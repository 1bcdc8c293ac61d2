import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { DataSetView } from "@/lib/imports/list-data-sets.ts";
import classes from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";

/** A round's data sets as they are in the database. */
export function DataSetTable({ sets, timeZone }: { sets: readonly DataSetView[]; timeZone: string }) {
  const t = useTranslations("organizer.data");
  return (
    <ScrollTable label={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("column.team")}</th>
          <th scope="col">{t("column.kind")}</th>
          <th scope="col" className={classes.number}>
            {t("column.users")}
          </th>
          <th scope="col" className={classes.number}>
            {t("column.events")}
          </th>
          <th scope="col" className={classes.number}>
            {t("column.submissions")}
          </th>
          <th scope="col">{t("column.imported")}</th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <tr key={set.id}>
            <th scope="row">
              <TeamName team={set.team} />
            </th>
            <td>{set.kind}</td>
            <td className={classes.number}>{set.userCount}</td>
            <td className={classes.number}>{set.eventsPerUser}</td>
            <td className={classes.number}>{set.submissions}</td>
            <td className={classes.nowrap}>
              <RelativeTime at={set.importedAt} contestZone={timeZone} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
