import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Link } from "@/i18n/navigation.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { contestPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RoundTable } from "./round-table.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.rounds");
  return { title: t("title") };
}

/** Lists a contest's rounds. */
export default async function RoundsPage({ searchParams }: PageProps<"/[locale]/organizer/rounds">) {
  const { contest, contests, may } = await contestPage(
    "contest.inspect",
    "/organizer/rounds",
    await searchParams,
  );
  const t = await getTranslations("organizer.rounds");
  const rounds = await listRounds(database(), contest.id);
  const newRound = `/organizer/rounds/new?contest=${contest.slug}`;
  return (
    <>
      <PageHead title={t("title")} of={{ contest, contests }}>
        {may("contest.organize") ? <ButtonLink href={newRound}>{t("new")}</ButtonLink> : null}
      </PageHead>
      {rounds.length > 0 ? (
        <RoundTable rounds={rounds} />
      ) : (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")}>
          {may("contest.organize") ? <Link href={newRound}>{t("new")}</Link> : null}
        </EmptyNote>
      )}
    </>
  );
}
