import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { eventsPerUser } from "@/lib/contest/round-settings.ts";
import type { OrganizerRoundView } from "@/lib/rounds/read-rounds.ts";
import classes from "../parts/organizer.module.css";
import { PhaseText } from "../parts/phase-text.tsx";
import { ScrollTable } from "../parts/scroll-table.tsx";

/** A contest's rounds: their size, their phase and what is in them. */
export function RoundTable({ rounds }: { rounds: readonly OrganizerRoundView[] }) {
  const t = useTranslations("organizer.rounds");
  return (
    <ScrollTable label={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("column.name")}</th>
          <th scope="col">{t("column.phase")}</th>
          <th scope="col" className={classes.number}>
            {t("column.users")}
          </th>
          <th scope="col" className={classes.number}>
            {t("column.events")}
          </th>
          <th scope="col" className={classes.number}>
            {t("column.requiredUtility")}
          </th>
          <th scope="col" className={classes.number}>
            {t("column.weight")}
          </th>
          <th scope="col" className={classes.number}>
            {t("column.dataSets")}
          </th>
          <th scope="col" className={classes.number}>
            {t("column.submissions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.id}>
            <th scope="row">
              <Link href={`/organizer/rounds/${round.id}?contest=${round.contest.slug}`}>{round.name}</Link>
            </th>
            <td>
              <PhaseText clock={round} timeZone={round.contest.timeZone} />
            </td>
            <td className={classes.number}>{round.settings.userCount}</td>
            <td className={classes.number}>{eventsPerUser(round.settings)}</td>
            <td className={classes.number}>{round.settings.requiredUtility}</td>
            <td className={classes.number}>{round.settings.weight}</td>
            <td className={classes.number}>
              <Link href={`/organizer/data?contest=${round.contest.slug}&round=${round.slug}`}>
                {round.dataSets}
              </Link>
            </td>
            <td className={classes.number}>
              <Link href={`/organizer/queue?contest=${round.contest.slug}&round=${round.slug}`}>
                {round.submissions}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
