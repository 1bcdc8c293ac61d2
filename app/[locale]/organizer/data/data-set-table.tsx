import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { DataSetView } from "@/lib/imports/list-data-sets.ts";
import classes from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";

const PARTS = ["reference", "original"] as const;

/** A round's data sets as they are in the database. */
export function DataSetTable({
  sets,
  roundId,
  timeZone,
}: {
  sets: readonly DataSetView[];
  roundId: string;
  timeZone: string;
}) {
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
          <th scope="col">{t("column.files")}</th>
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
            <td className={classes.nowrap}>
              {PARTS.map((part) => (
                <a
                  key={part}
                  className={classes.download}
                  href={`/api/v1/rounds/${roundId}/data/${set.kind}/${part}?team=${set.team.number}`}
                  aria-label={t("download", { part: t(`part.${part}`), team: set.team.name, kind: set.kind })}
                  download
                >
                  {t(`part.${part}`)}
                </a>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
