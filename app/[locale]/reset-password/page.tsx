import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import classes from "@/app/components/forms/forms.module.css";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { isMailConfigured } from "@/lib/platform/mail/mail-settings.ts";
import { LINK_MS } from "@/lib/use-cases/people/users/mailed-link.ts";
import { AskForm } from "./ask-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title") };
}

/** For a forgotten password: requests a link or, if this site sends no mails, says whom to ask. */
export default async function ResetPasswordPage() {
  const [t, viewer] = await Promise.all([getTranslations("auth.reset"), authenticate()]);
  if (!isMailConfigured()) {
    const text = t.rich("noMailText", { command: (name) => <code>{name}</code> });
    return (
      <PageMessage title={t("noMailTitle")} text={text}>
        <Link href="/sign-in">{t("toSignIn")}</Link>
      </PageMessage>
    );
  }
  return (
    <div className={`stack gap-20 ${classes.signIn}`}>
      <h1>{t("title")}</h1>
      <AskForm knownEmail={viewer.email ?? ""} minutes={LINK_MS.PASSWORD / 60_000} />
    </div>
  );
}
