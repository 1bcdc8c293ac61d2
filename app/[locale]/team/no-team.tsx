import { getLocale, getTranslations } from "next-intl/server";
import { UnconfirmedNote } from "@/app/components/account/unconfirmed-note.tsx";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { shownContests } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { inContest } from "@/lib/contest/contest-link.ts";
import type { AuthenticatedViewer } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { isMailConfigured } from "@/lib/platform/mail/mail-settings.ts";
import { canRegister } from "@/lib/use-cases/people/teams/found-team.ts";

/** In place of the team's page, for somebody without a team in the shown contest: how to get one, and the contests in which they have one. */
export async function NoTeam({ viewer }: { viewer: AuthenticatedViewer }) {
  const [locale, t, { current, choices }] = await Promise.all([
    getLocale(),
    getTranslations("team.noTeam"),
    shownContests(),
  ]);
  const mayRegister = current !== null && (await canRegister(database(), current.id, databaseClock.now()));
  const elsewhere = choices.filter(({ id }) => viewer.teamIdIn(id) !== null);
  const title = current && elsewhere.length > 0 ? t("titleHere", { contest: current.name }) : t("title");
  if (!viewer.isConfirmed) {
    return (
      <>
        <h1 className="below-24">{title}</h1>
        <UnconfirmedNote email={viewer.email ?? ""} byMail={isMailConfigured()} />
      </>
    );
  }
  return (
    <PageMessage title={title} text={t("text")}>
      {mayRegister ? <Link href="/register">{t("register")}</Link> : null}
      {elsewhere.map(({ id, slug, name }) => (
        <a key={id} href={`/${locale}${inContest("/team", slug)}`}>
          {t("elsewhere", { contest: name })}
        </a>
      ))}
      {mayRegister || elsewhere.length > 0 ? null : <Link href="/leaderboard">{t("action")}</Link>}
    </PageMessage>
  );
}
