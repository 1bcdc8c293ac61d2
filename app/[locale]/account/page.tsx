import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { TeamName } from "@/app/components/team-name.tsx";
import { Link } from "@/i18n/navigation.ts";
import { listApiTokens } from "@/lib/auth/api-tokens.ts";
import { authenticate } from "@/lib/auth/authenticate.ts";
import { isSignedIn } from "@/lib/auth/viewer.ts";
import { database } from "@/lib/db/database.ts";
import { readPreferences } from "@/lib/notices/preferences.ts";
import { readAccount } from "@/lib/users/profile.ts";
import classes from "./account.module.css";
import { NoticePreferences } from "./notice-preferences.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { TokenSection } from "./token-section.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title") };
}

/** The viewer's own: name, notices, password, tokens for the API. */
export default async function AccountPage() {
  const locale = await getLocale();
  const viewer = await authenticate();
  if (!isSignedIn(viewer)) redirect(`/${locale}/sign-in?callbackUrl=/${locale}/account`);
  const t = await getTranslations("account");
  const shared = await getTranslations("notices");
  const [account, tokens, preferences] = await Promise.all([
    readAccount(database(), viewer.userId),
    listApiTokens(database(), viewer.userId),
    readPreferences(database(), viewer.userId),
  ]);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <h1>{account.name}</h1>
          <p className={classes.email}>{account.email}</p>
        </div>
        <SignOutButton />
      </header>
      <section aria-labelledby="profile" className={classes.section}>
        <h2 id="profile">{t("profile.title")}</h2>
        <div className={classes.body}>
          <ProfileForm name={account.name} />
          {account.teams.length > 0 ? (
            <ul className={classes.teams} aria-label={t("profile.teams")}>
              {account.teams.map((team) => (
                <li key={`${team.contest} ${team.number}`}>
                  <TeamName team={team} /> <span className={classes.email}>{team.contest}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </section>
      <section aria-labelledby="notices" className={classes.section}>
        <h2 id="notices">{shared("preferences.title")}</h2>
        <div className={classes.body}>
          <NoticePreferences view={preferences} email={account.email} />
        </div>
      </section>
      <section aria-labelledby="password" className={classes.section}>
        <h2 id="password">{t("password.title")}</h2>
        <div className={classes.body}>
          <p className={classes.lead}>{t(account.passwordDrawn ? "password.drawn" : "password.lead")}</p>
          <PasswordForm
            email={account.email}
            hasPassword={account.hasPassword}
            tokens={account.passwordDrawn ? [] : tokens.map(({ name }) => name)}
          />
        </div>
      </section>
      <section aria-labelledby="tokens" className={classes.section}>
        <h2 id="tokens">{t("tokens.title")}</h2>
        <div className={classes.body}>
          <p className={classes.lead}>
            {t("tokens.lead")} <Link href="/api">{t("tokens.guide")}</Link>
          </p>
          <TokenSection tokens={tokens} />
        </div>
      </section>
    </div>
  );
}
