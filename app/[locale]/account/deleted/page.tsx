import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.deletion.done");
  return { title: t("title") };
}

/** Confirms that the account has just been deleted. */
export default async function DeletedAccountPage() {
  const viewer = await authenticate();
  if (viewer.userId !== null) redirect(`/${await getLocale()}/account`);
  const t = await getTranslations("account.deletion.done");
  return (
    <PageMessage title={t("title")} text={t("text")}>
      <Link href="/">{t("home")}</Link>
    </PageMessage>
  );
}
