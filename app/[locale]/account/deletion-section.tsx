import { useLocale, useTranslations } from "next-intl";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { inContest } from "@/lib/contest/contest-link.ts";
import type { DeletionObstacles } from "@/lib/use-cases/site/account-deletion/obstacles.ts";
import classes from "./account.module.css";
import { DeleteAccount } from "./delete-account-form.tsx";

/** Says what deleting the account removes and keeps; offers it, or says what prevents it. */
export function DeletionSection({
  obstacles,
  ...account
}: Parameters<typeof DeleteAccount>[0] & { obstacles: DeletionObstacles }) {
  const t = useTranslations("account.deletion");
  const locale = useLocale();
  const { isLastAdministrator, teams } = obstacles;
  return (
    <>
      <p className="lead up-to-42">{t("goes")}</p>
      <p className="lead up-to-42">{t("stays")}</p>
      {isLastAdministrator ? (
        <p className={`up-to-42 ${classes.obstacle}`}>
          {t.rich("lastAdministrator", { command: (text) => <code>{text}</code> })}
        </p>
      ) : null}
      {teams.length > 0 ? (
        <div className={`up-to-42 ${classes.obstacle}`}>
          <p>{t("inTeam")}</p>
          <ul className="stack list gap-4">
            {teams.map(({ contest, ...team }) => (
              <li key={contest.slug}>
                <TeamName team={team} /> ·{" "}
                <a href={`/${locale}${inContest("/team#team-people", contest.slug)}`}>
                  {t("toTeam", { contest: contest.name })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isLastAdministrator || teams.length > 0 ? null : <DeleteAccount {...account} />}
    </>
  );
}
