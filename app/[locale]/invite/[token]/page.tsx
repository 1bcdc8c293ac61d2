import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { explainError } from "@/app/actions/explain-error.ts";
import { UnconfirmedNote } from "@/app/components/account/unconfirmed-note.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { Link } from "@/i18n/navigation.ts";
import { UserError } from "@/lib/common/errors.ts";
import { inContest } from "@/lib/contest/contest-link.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { isMailConfigured } from "@/lib/platform/mail/mail-settings.ts";
import { versionToAccept } from "@/lib/use-cases/information/rules/accept-rules.ts";
import { type InvitationView, readInvitation } from "@/lib/use-cases/people/teams/accept-invitation.ts";
import { AcceptForm } from "./accept-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invite");
  // The URL is a secret: it must not be sent to other sites or be indexed. With `no-referrer`, a browser without scripts would send the
  // form without its origin, too, and be refused.
  return { title: t("title"), referrer: "same-origin", robots: { index: false, follow: false } };
}

/** The page behind an invitation link: names the team and lets the visitor join it. */
export default async function InvitePage({ params }: PageProps<"/[locale]/invite/[token]">) {
  const { token } = await params;
  const t = await getTranslations("invite");
  const viewer = await authenticate();
  const invitation = await read(token, viewer.userId);
  if (invitation instanceof UserError) {
    const { message } = await explainError(invitation);
    return (
      <PageMessage title={t("refusedTitle")} text={message}>
        <Link href="/sign-in">{t("toSignIn")}</Link>
      </PageMessage>
    );
  }
  if (invitation.present) {
    const team = () => <TeamName team={invitation.present ?? invitation.team} />;
    return (
      <PageMessage title={t("presentTitle")} text={t.rich("presentText", { team })}>
        <a href={`/${await getLocale()}${inContest("/team", invitation.contestId)}`}>{t("toTeam")}</a>
      </PageMessage>
    );
  }
  if (invitation.known) {
    const known = () => <TeamName team={invitation.known ?? invitation.team} />;
    return (
      <PageMessage title={t("knownTitle")} text={t.rich("knownText", { known })}>
        <Link href="/">{t("toContest")}</Link>
      </PageMessage>
    );
  }
  const { contestId } = invitation;
  const version = await versionToAccept(database(), viewer.userId, contestId);
  return (
    <div className={`stack ${classes.card}`}>
      <p className="dim">{invitation.contest}</p>
      <h1>{t.rich("heading", { team: () => <TeamName team={invitation.team} /> })}</h1>
      <p className="lead below-8">{t(`lead.${invitation.role}`)}</p>
      {viewer.userId !== null && !viewer.isConfirmed ? (
        <>
          <UnconfirmedNote email={viewer.email ?? ""} byMail={isMailConfigured()} />
          <p className="dim">{t("comeBack")}</p>
        </>
      ) : (
        <AcceptForm
          token={token}
          rules={version === null ? null : { contestId, version }}
          viewer={viewer.userId ? { name: viewer.name ?? "", email: viewer.email ?? "" } : null}
          signInHref={`/sign-in?callbackUrl=${encodeURIComponent(`/${await getLocale()}/invite/${token}`)}`}
        />
      )}
    </div>
  );
}

async function read(token: string, userId: string | null): Promise<InvitationView | UserError> {
  try {
    return await readInvitation(database(), rateLimits(), token, {
      address: addressOf(await headers()),
      userId,
    });
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}
