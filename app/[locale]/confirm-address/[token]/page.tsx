import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { explainError } from "@/app/actions/explain-error.ts";
import classes from "@/app/components/forms/forms.module.css";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { Link } from "@/i18n/navigation.ts";
import { UserError } from "@/lib/common/errors.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { type PendingLink, readLink } from "@/lib/use-cases/people/users/mailed-link.ts";
import { ConfirmForm } from "./confirm-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.confirm");
  // The URL is a secret: it must not be sent to other sites or be indexed.
  return { title: t("title"), referrer: "no-referrer", robots: { index: false, follow: false } };
}

/** The page behind a mailed link: confirms the address on a click, since mail scanners open links too. */
export default async function ConfirmAddressPage({ params }: PageProps<"/[locale]/confirm-address/[token]">) {
  const { token } = await params;
  const [t, viewer, link] = await Promise.all([getTranslations("auth.confirm"), authenticate(), read(token)]);
  if (link instanceof UserError) {
    const { message } = await explainError(link);
    return (
      <PageMessage title={t("deadTitle")} text={message}>
        <Link href="/account">{t("toAccount")}</Link>
      </PageMessage>
    );
  }
  const { name, email, userId } = link;
  return (
    <div className={`stack gap-20 ${classes.signIn}`}>
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead", { name, email })}</p>
      <ConfirmForm token={token} email={email} isSignedIn={viewer.userId === userId} />
      <p className={`dim ${classes.foot}`}>{t("notYou")}</p>
    </div>
  );
}

/** The link, or why it does not work. */
async function read(token: string): Promise<PendingLink | UserError> {
  try {
    const address = addressOf(await headers());
    return await readLink(database(), rateLimits(), { purpose: "ADDRESS", token, address });
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}
