import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Link } from "@/i18n/navigation.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { contestPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RoundTabs } from "../parts/round-tabs.tsx";
import { RoundData } from "./round-data.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.data");
  return { title: t("title") };
}

/** A round's data sets, and the import of new ones. */
export default async function DataPage({ searchParams }: PageProps<"/[locale]/organizer/data">) {
  const query = await searchParams;
  const { contest, contests, may } = await contestPage("contest.inspect", "/organizer/data", query);
  const t = await getTranslations("organizer.data");
  const rounds = await listRounds(database(), contest.id);
  const round = rounds.find(({ slug }) => slug === query.round) ?? rounds[0];
  const head = <PageHead title={t("title")} lead={t("lead")} of={{ contest, contests }} />;
  if (!round) {
    return (
      <>
        {head}
        <EmptyNote title={t("noRoundTitle")} text={t("noRoundText")}>
          {may("contest.organize") ? (
            <Link href={`/organizer/rounds/new?contest=${contest.slug}`}>{t("toNewRound")}</Link>
          ) : null}
        </EmptyNote>
      </>
    );
  }
  return (
    <>
      {head}
      <RoundTabs
        label={t("rounds")}
        path="/organizer/data"
        contest={contest.slug}
        rounds={rounds}
        current={round.id}
      />
      <RoundData
        round={round}
        organizes={may("contest.organize")}
        here={`/organizer/data?contest=${contest.slug}&round=${round.slug}`}
        query={searchParams}
      />
    </>
  );
}
