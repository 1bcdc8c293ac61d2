import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Pager } from "@/app/components/tables/pager.tsx";
import { Link } from "@/i18n/navigation.ts";
import { pageSchema } from "@/lib/common/paging.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { listDataSets } from "@/lib/use-cases/set-up/imports/list-data-sets.ts";
import { contestPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RoundTabs } from "../parts/round-tabs.tsx";
import { DataSetTable } from "./data-set-table.tsx";
import { ImportPanel } from "./import-panel.tsx";

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
  const refusal = round.refusals.importSets;
  const errors = await getTranslations("errors");
  const asked = pageSchema.safeParse(query.page).data;
  const { sets, page, pages } = await listDataSets(database(), round.id, asked);
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
      {refusal ? (
        <p className="lead up-to-44 above-6">{errors(refusal)}</p>
      ) : may("contest.organize") ? (
        <ImportPanel key={round.id} roundId={round.id} />
      ) : null}
      <section className="section" aria-labelledby="data-sets">
        <h2 id="data-sets">{t("setsOf", { round: round.name })}</h2>
        {sets.length > 0 ? (
          <DataSetTable sets={sets} roundId={round.id} timeZone={contest.timeZone} />
        ) : (
          <p className="lead up-to-44 above-6">{t("noSets")}</p>
        )}
        <Pager
          here={`/organizer/data?contest=${contest.slug}&round=${round.slug}`}
          page={page}
          pages={pages}
        />
      </section>
    </>
  );
}
