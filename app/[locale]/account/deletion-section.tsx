import { useLocale, useTranslations } from "next-intl";
import { TeamName } from "@/app/components/team-name.tsx";
import type { DeletionObstacles } from "@/lib/users/deletion/obstacles.ts";
import classes from "./account.module.css";
import { DeleteAccount } from "./delete-account.tsx";

/** Says what deleting the account removes and keeps; offers it, or says what prevents it. */
export function DeletionSection({
  obstacles,
  ...account
}: Parameters<typeof DeleteAccount>[0] & { obstacles: DeletionObstacles }) {
  const t = useTranslations("account.deletion");
  const locale = useLocale();
  const { isLastOrganizer, teams } = obstacles;
  return (
    <>
      <p className={classes.lead}>{t("goes")}</p>
      <p className={classes.lead}>{t("stays")}</p>
      {isLastOrganizer ? (
        <p className={classes.obstacle}>
          {t.rich("lastOrganizer", { command: (text) => <code>{text}</code> })}
        </p>
      ) : null}
      {teams.length > 0 ? (
        <div className={classes.obstacle}>
          <p>{t("inTeam")}</p>
          <ul className={classes.teams}>
            {teams.map((team) => (
              <li key={`${team.contest} ${team.number}`}>
                <TeamName team={team} /> <span className={classes.email}>· {team.contest}</span>
              </li>
            ))}
          </ul>
          <p>
            {/* A full page load: Next.js does not find the fragment while the team page shows its skeleton. */}
            <a href={`/${locale}/team#team-people`}>{t("toTeam")}</a>
          </p>
        </div>
      ) : null}
      {isLastOrganizer || teams.length > 0 ? null : <DeleteAccount {...account} />}
    </>
  );
}
