import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { UnconfirmedNote } from "@/app/components/account/unconfirmed-note.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { isMailConfigured } from "@/lib/platform/mail/mail-settings.ts";
import { versionToAccept } from "@/lib/use-cases/information/rules/accept-rules.ts";
import { canRegister } from "@/lib/use-cases/people/teams/found-team.ts";
import { RegisterForm } from "./register-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("register");
  return { title: t("title") };
}

/** Registers a team, with a new account if the visitor has none, while registration is open. */
export default async function RegisterPage() {
  const t = await getTranslations("register");
  const [viewer, contest] = await Promise.all([authenticate(), currentContest()]);
  if (!contest || !(await canRegister(database(), contest.id, databaseClock.now()))) {
    return (
      <PageMessage title={t("closedTitle")} text={t("closedText")}>
        <Link href="/leaderboard">{t("toLeaderboard")}</Link>
      </PageMessage>
    );
  }
  if (viewer.teamIdIn(contest.id)) {
    return (
      <PageMessage title={t("presentTitle")} text={t("presentText")}>
        <Link href="/team">{t("toTeam")}</Link>
      </PageMessage>
    );
  }
  if (viewer.userId !== null && !viewer.isConfirmed) {
    return (
      <div className={`stack ${classes.card}`}>
        <p className="dim">{contest.name}</p>
        <h1>{t("title")}</h1>
        <UnconfirmedNote email={viewer.email ?? ""} byMail={isMailConfigured()} />
      </div>
    );
  }
  const version = await versionToAccept(database(), viewer.userId, contest.id);
  return (
    <div className={`stack ${classes.card}`}>
      <p className="dim">{contest.name}</p>
      <h1>{t("title")}</h1>
      <p className="lead below-8">{t(viewer.userId === null ? "leadNew" : "lead")}</p>
      <RegisterForm
        key={contest.id}
        contestId={contest.id}
        rules={version === null ? null : { contestId: contest.id, version }}
        viewerEmail={viewer.email}
        signInHref={`/sign-in?callbackUrl=${encodeURIComponent(`/${await getLocale()}/register`)}`}
      />
    </div>
  );
}
