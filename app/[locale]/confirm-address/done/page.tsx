import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.confirm");
  return { title: t("doneTitle") };
}

/** Says that the viewer's address was confirmed through a mailed link. */
export default async function AddressConfirmedPage() {
  if (!(await authenticate()).isConfirmed) redirect(`/${await getLocale()}/account`);
  const t = await getTranslations("auth.confirm");
  return (
    <PageMessage title={t("doneTitle")} text={t("doneText")}>
      <Link href="/team">{t("toTeam")}</Link>
    </PageMessage>
  );
}
