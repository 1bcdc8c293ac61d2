import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { isSignedIn } from "@/lib/platform/auth/viewer.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("doneTitle") };
}

/** Confirms that a new password was set through a mailed link. */
export default async function ResetDonePage() {
  if (!isSignedIn(await authenticate())) redirect(`/${await getLocale()}/sign-in`);
  const t = await getTranslations("auth.reset");
  return (
    <PageMessage title={t("doneTitle")} text={t("doneText")}>
      <Link href="/">{t("goOn")}</Link>
      <Link href="/account#tokens">{t("toTokens")}</Link>
    </PageMessage>
  );
}
