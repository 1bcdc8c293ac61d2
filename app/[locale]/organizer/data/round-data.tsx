import { getTranslations } from "next-intl/server";
import { Pager } from "@/app/components/tables/pager.tsx";
import { pageSchema } from "@/lib/common/paging.ts";
import { database } from "@/lib/platform/db/database.ts";
import type { OrganizerRoundView } from "@/lib/use-cases/rounds/read-rounds.ts";
import { listDataSets } from "@/lib/use-cases/set-up/imports/list-data-sets.ts";
import type { Query } from "../parts/address-query.ts";
import { DataSetTable } from "./data-set-table.tsx";
import { ImportPanel } from "./import-panel.tsx";

/** The import of data sets into a round, and those that it has. */
export async function RoundData({
  round,
  organizes,
  here,
  query,
}: {
  round: OrganizerRoundView;
  organizes: boolean;
  /** The page's address, without the number of the list's page. */
  here: string;
  query: Promise<Query>;
}) {
  const t = await getTranslations("organizer.data");
  const errors = await getTranslations("errors");
  const asked = pageSchema.safeParse((await query).page).data;
  const { sets, page, pages } = await listDataSets(database(), round.id, asked);
  const refusal = round.refusals.importSets;
  return (
    <>
      {refusal ? (
        <p className="lead up-to-44 above-6">{errors(refusal)}</p>
      ) : organizes ? (
        <ImportPanel key={round.id} roundId={round.id} />
      ) : null}
      <section className="section" aria-labelledby="data-sets">
        <h2 id="data-sets">{t("setsOf", { round: round.name })}</h2>
        {sets.length > 0 ? (
          <DataSetTable sets={sets} roundId={round.id} timeZone={round.contest.timeZone} />
        ) : (
          <p className="lead up-to-44 above-6">{t("noSets")}</p>
        )}
        <Pager here={here} page={page} pages={pages} />
      </section>
    </>
  );
}
