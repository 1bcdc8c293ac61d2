import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { explainError } from "@/app/actions/explain-error.ts";
import { PageMessage } from "@/app/components/page-message.tsx";
import { Link } from "@/i18n/navigation.ts";
import { addressOf } from "@/lib/auth/request-address.ts";
import { rateLimits } from "@/lib/auth/shared-limits.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { readReset } from "@/lib/users/password-reset/reset-password.ts";
import classes from "../../sign-in/sign-in.module.css";
import { SetForm } from "./set-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  // The address is a secret: it goes to no other site and into no index.
  return { title: t("setTitle"), referrer: "no-referrer", robots: { index: false, follow: false } };
}

/** What a mailed link leads to: the form for a new password. */
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
    <div className={classes.card}>
      <h1>{t("setTitle")}</h1>
      <p className={classes.lead}>{t("setLead", { email })}</p>
      <SetForm token={token} email={email} />
    </div>
  );
}

/** Whose password the link sets, or why it does not. */
async function read(token: string): Promise<string | UserError> {
  try {
    const reset = await readReset(database(), rateLimits(), token, addressOf(await headers()));
    return reset.email;
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}
