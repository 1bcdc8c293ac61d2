import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { AcceptanceView } from "@/lib/use-cases/information/rules/list-acceptances.ts";
import { RecordTable } from "../parts/record-table.tsx";

/** Who accepted which version of the rules. */
export function AcceptanceTable({
  acceptances,
  current,
  timeZone,
}: {
  acceptances: readonly AcceptanceView[];
  current: number;
  timeZone: string;
}) {
  const t = useTranslations("information.rules");
  return (
    <RecordTable
      label={t("acceptances")}
      rows={acceptances}
      keyOf={({ team, name, acceptedAt }) => `${team.number} ${name} ${acceptedAt}`}
      columns={[
        { id: "member", title: t("column.member"), cell: ({ name }) => name },
        { id: "team", title: t("column.team"), cell: ({ team }) => <TeamName team={team} /> },
        {
          id: "version",
          title: t("column.version"),
          cell: ({ version }) => (
            <span className={version === current ? undefined : "dim"}>
              {version === null ? t("none") : t("version", { version })}
            </span>
          ),
        },
        {
          id: "when",
          title: t("column.when"),
          cell: ({ acceptedAt }) =>
            acceptedAt ? <RelativeTime at={acceptedAt} contestZone={timeZone} /> : "–",
        },
      ]}
    />
  );
}
