import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { explainError } from "@/app/actions/explain-error.ts";
import classes from "@/app/components/forms/forms.module.css";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { Link } from "@/i18n/navigation.ts";
import { UserError } from "@/lib/common/errors.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readLink } from "@/lib/use-cases/people/users/mailed-link.ts";
import { SetForm } from "./set-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  // The URL is a secret: it must not be sent to other sites or be indexed.
  return { title: t("setTitle"), referrer: "no-referrer", robots: { index: false, follow: false } };
}

/** The page behind a mailed link: a form for a new password. */
export default async function SetPasswordPage({ params }: PageProps<"/[locale]/reset-password/[token]">) {
  const { token } = await params;
  const t = await getTranslations("auth.reset");
  const email = await read(token);
  if (email instanceof UserError) {
    const { message } = await explainError(email);
    return (
      <PageMessage title={t("deadTitle")} text={message}>
        <Link href="/reset-password">{t("askAnew")}</Link>
      </PageMessage>
    );
  }
  return (
    <div className={`stack gap-20 ${classes.signIn}`}>
      <h1>{t("setTitle")}</h1>
      <p className="lead">{t("setLead", { email })}</p>
      <SetForm token={token} email={email} />
    </div>
  );
}

/** The e-mail address whose password the link resets, or why the link does not work. */
async function read(token: string): Promise<string | UserError> {
  try {
    const address = addressOf(await headers());
    return (await readLink(database(), rateLimits(), { purpose: "PASSWORD", token, address })).email;
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}
