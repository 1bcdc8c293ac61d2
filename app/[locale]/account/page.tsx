import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { UnconfirmedNote } from "@/app/components/account/unconfirmed-note.tsx";
import { Dialogs } from "@/app/components/forms/dialogs.tsx";
import { Sentences } from "@/app/components/text/sentences.tsx";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { Link } from "@/i18n/navigation.ts";
import { listApiTokens } from "@/lib/platform/auth/api-tokens.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { mustProveFactor } from "@/lib/platform/auth/factors/requirement.ts";
import { SESSION_SECONDS } from "@/lib/platform/auth/session-token.ts";
import { listSessions } from "@/lib/platform/auth/sessions.ts";
import { isSignedIn } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { noticeKindsOf } from "@/lib/use-cases/notices/notice-kinds.ts";
import { readPreferences } from "@/lib/use-cases/notices/preferences.ts";
import { loadAccount } from "@/lib/views/load-account.ts";
import { loadFactors } from "@/lib/views/load-factors.ts";
import classes from "./account.module.css";
import { DeletionSection } from "./deletion-section.tsx";
import { FactorSection } from "./factors/factor-section.tsx";
import { NoticePreferences } from "./notice-preferences.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionTable } from "./session-table.tsx";
import { SessionsForm } from "./sessions-form.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { TokenSection } from "./token-section.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title") };
}

const SESSION_DAYS = SESSION_SECONDS / (24 * 60 * 60);

/** The viewer's account: name, notices, password, second factors, sessions, API tokens, deletion. */
export default async function AccountPage() {
  const locale = await getLocale();
  const viewer = await authenticate();
  if (!isSignedIn(viewer)) redirect(`/${locale}/sign-in?callbackUrl=/${locale}/account`);
  const t = await getTranslations("account");
  const shared = await getTranslations("notices");
  const [account, factors, sessions, tokens, preferences] = await Promise.all([
    loadAccount(database(), viewer.userId),
    loadFactors(database(), viewer.userId),
    listSessions(database(), viewer.userId),
    listApiTokens(database(), viewer.userId),
    readPreferences(database(), viewer.userId),
  ]);
  const tokenNames = tokens.filter(({ hasEnded }) => !hasEnded).map(({ name }) => name);
  return (
    <div className={classes.page}>
      <header className={`row start between gap-16 ${classes.header}`}>
        <div>
          <h1>{account.name}</h1>
          <p className="dim wrap">{account.email}</p>
        </div>
        <SignOutButton />
      </header>
      {viewer.isConfirmed ? null : (
        <UnconfirmedNote email={account.email} byMail={preferences.mailConfigured} />
      )}
      <Section id="profile" title={t("profile.title")}>
        <ProfileForm name={account.name} />
        {account.teams.length > 0 ? (
          <ul className="stack list gap-4" aria-label={t("profile.teams")}>
            {account.teams.map((team) => (
              <li key={`${team.contest} ${team.number}`}>
                <TeamName team={team} /> <span className="dim wrap">· {team.contest}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </Section>
      <Section id="notices" title={shared("preferences.title")}>
        <NoticePreferences view={preferences} kinds={noticeKindsOf(account)} email={account.email} />
      </Section>
      <Section id="password" title={t("password.title")}>
        <p className="lead up-to-42">{t(account.passwordDrawn ? "password.drawn" : "password.lead")}</p>
        <PasswordForm
          email={account.email}
          hasPassword={account.hasPassword}
          mailsLinks={preferences.mailConfigured}
          tokens={account.passwordDrawn ? [] : tokenNames}
        />
      </Section>
      <Section id="factors" title={t("factors.title")}>
        <p className="lead up-to-42">{t("factors.lead")}</p>
        <FactorSection
          view={factors}
          owner={account}
          lacksFactor={viewer.lacksFactor}
          isUnproven={factors.factors.length > 0 && !viewer.provedFactor}
        />
      </Section>
      <Section id="sessions" title={t("sessions.title")}>
        <p className="lead up-to-42">{t("sessions.lead", { days: SESSION_DAYS })}</p>
        <SessionTable sessions={sessions} currentId={viewer.session?.id} />
        {account.hasPassword ? <p className="lead up-to-42">{t("sessions.password")}</p> : null}
        <SessionsForm tokens={tokenNames} />
      </Section>
      <Section id="tokens" title={t("tokens.title")}>
        <p className="lead up-to-42">
          <Sentences>
            <span>{t.rich("tokens.lead", { code: (text) => <code>{text}</code> })}</span>
            <Link href="/api">{t("tokens.guide")}</Link>
          </Sentences>
        </p>
        <TokenSection tokens={tokens} owner={account} needsFactor={mustProveFactor(account)} />
      </Section>
      <Section id="deletion" title={t("deletion.title")}>
        <DeletionSection
          email={account.email}
          hasPassword={account.hasPassword}
          confirmsByMail={preferences.mailConfigured}
          obstacles={account.obstacles}
        />
      </Section>
      <Dialogs />
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={`titled row-gap-16 ${classes.section}`}>
      <h2 id={id}>{title}</h2>
      <div className={`stack ${classes.body}`}>{children}</div>
    </section>
  );
}
