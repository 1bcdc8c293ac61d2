import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { ContestSummary } from "@/lib/use-cases/rounds/read-rounds.ts";
import { PageHead } from "./page-head.tsx";

/** What an administrator sees who has a role in no contest: the contests, to which they appoint people. */
export async function SiteOverview({ contests }: { contests: readonly ContestSummary[] }) {
  const t = await getTranslations("organizer.overview");
  return (
    <>
      <PageHead title={t("siteTitle")} lead={t("siteText")}>
        <ButtonLink href="/organizer/contest/new" variant="default">
          {t("new")}
        </ButtonLink>
      </PageHead>
      <ul className="stack list gap-8">
        {contests.map(({ id, slug, name }) => (
          <li key={id}>
            <Link href={`/organizer/appointments?contest=${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
