import { useFormatter, useTranslations } from "next-intl";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { DataSetView } from "@/lib/use-cases/set-up/imports/list-data-sets.ts";
import classes from "../parts/organizer.module.css";
import { RecordTable } from "../parts/record-table.tsx";

const PARTS = ["reference", "original"] as const;

/** A table of a round's stored data sets. */
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
  const format = useFormatter();
  const downloads = (set: DataSetView) =>
    PARTS.map((part) => (
      <a
        key={part}
        className={classes.download}
        href={`/api/v1/rounds/${roundId}/data/${set.kind}/${part}?team=${set.team.number}`}
        aria-label={t("download", { part: t(`part.${part}`), team: set.team.name, kind: set.kind })}
        download
      >
        {t(`part.${part}`)}
      </a>
    ));
  return (
    <RecordTable
      label={t("title")}
      rows={sets}
      keyOf={({ id }) => id}
      columns={[
        { id: "team", title: t("column.team"), cell: ({ team }) => <TeamName team={team} /> },
        { id: "kind", title: t("column.kind"), className: classes.half, cell: ({ kind }) => kind },
        {
          id: "users",
          title: t("column.users"),
          isNumber: true,
          className: classes.half,
          cell: ({ userCount }) => format.number(userCount),
        },
        {
          id: "events",
          title: t("column.events"),
          isNumber: true,
          className: classes.half,
          cell: ({ eventsPerUser }) => format.number(eventsPerUser),
        },
        {
          id: "submissions",
          title: t("column.submissions"),
          isNumber: true,
          className: classes.half,
          cell: ({ submissions }) => submissions,
        },
        {
          id: "imported",
          title: t("column.imported"),
          className: "nowrap",
          cell: ({ importedAt }) => <RelativeTime at={importedAt} contestZone={timeZone} />,
        },
        { id: "files", title: t("column.files"), className: "nowrap", cell: downloads },
      ]}
    />
  );
}
