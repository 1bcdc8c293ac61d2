import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { AcceptanceView } from "@/lib/rules/list-acceptances.ts";
import classes from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";

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
    <ScrollTable label={t("acceptances")}>
      <thead>
        <tr>
          <th scope="col">{t("column.team")}</th>
          <th scope="col">{t("column.member")}</th>
          <th scope="col">{t("column.version")}</th>
          <th scope="col">{t("column.when")}</th>
        </tr>
      </thead>
      <tbody>
        {acceptances.map(({ team, name, version, acceptedAt }) => (
          <tr key={`${team.number} ${name} ${acceptedAt}`}>
            <td>
              <TeamName team={team} />
            </td>
            <td>{name}</td>
            <td className={version === current ? undefined : classes.dim}>
              {version === null ? t("none") : t("version", { version })}
            </td>
            <td>{acceptedAt ? <RelativeTime at={acceptedAt} contestZone={timeZone} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
