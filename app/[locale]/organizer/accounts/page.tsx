import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { database } from "@/lib/platform/db/database.ts";
import { isMailConfigured } from "@/lib/platform/mail/mail-settings.ts";
import { listWaitingAccounts, WAITING_DAYS } from "@/lib/use-cases/people/users/waiting-accounts.ts";
import { administratorPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { WaitingList } from "./waiting-list.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.accounts");
  return { title: t("title") };
}

/** The accounts that are not confirmed, of which an administrator approves or deletes some. */
export default async function WaitingAccountsPage({
  searchParams,
}: PageProps<"/[locale]/organizer/accounts">) {
  const { contest } = await administratorPage("/organizer/accounts", await searchParams);
  const [t, nav, { count, accounts }] = await Promise.all([
    getTranslations("organizer.accounts"),
    getTranslations("organizer.nav"),
    listWaitingAccounts(database()),
  ]);
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t(isMailConfigured() ? "leadMail" : "lead", { days: WAITING_DAYS })}
        up={{ href: `/organizer/teams${contest ? `?contest=${contest.slug}` : ""}`, label: nav("teams") }}
      />
      {accounts.length === 0 ? (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <>
          {count > accounts.length ? <p className="below-12">{t("more", { count })}</p> : null}
          <WaitingList accounts={accounts} timeZone={contest?.timeZone ?? "UTC"} />
        </>
      )}
    </>
  );
}
