import { Button } from "@mantine/core";
import { getTranslations } from "next-intl/server";
import { IconDownload } from "@/app/components/icons.tsx";
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
        <header className="row baseline between row-gap-8 column-gap-24">
          <h2 id="data-sets">{t("setsOf", { round: round.name })}</h2>
          {sets.length > 0 ? (
            <Button
              component="a"
              href={`/api/v1/organizer/rounds/${round.id}/files.zip`}
              download
              variant="default"
              size="xs"
              leftSection={<IconDownload size={15} stroke={1.75} />}
            >
              {t("downloadRound")}
            </Button>
          ) : null}
        </header>
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
