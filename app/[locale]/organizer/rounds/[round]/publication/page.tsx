import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { database } from "@/lib/platform/db/database.ts";
import { roundsWithSameData } from "@/lib/use-cases/rounds/data-sets/rounds-with-same-data.ts";
import { readUnscored } from "@/lib/use-cases/site/console/unscored-round.ts";
import { loadRound } from "@/lib/views/load-round.ts";
import { BoardControl } from "../../control/board-control.tsx";
import { Part } from "../../control/part.tsx";
import { PublishControl } from "../../control/publish-control.tsx";
import rounds from "../../rounds.module.css";
import { RoundHead } from "../round-head.tsx";
import { roundPage, tabTitle } from "../round-page.ts";

export const generateMetadata = () => tabTitle("publication");

/** What of a round is public: its board, results and data, its popularity maps, and the commitment to its pseudonyms. */
export default async function PublicationPage(
  props: PageProps<"/[locale]/organizer/rounds/[round]/publication">,
) {
  const { viewer, round: place, may } = await roundPage("publication", props);
  const round = await loadRound(database(), place.id, viewer);
  const sharing = await roundsWithSameData(database(), place.id);
  const unscored = await readUnscored(database(), place.id);
  const t = await getTranslations("organizer.rounds");
  const tMaps = await getTranslations("lab.maps");
  return (
    <>
      <RoundHead round={place} tab="publication" />
      <fieldset disabled={!may("contest.organize")} className={rounds.panel}>
        <Part title={t("board.title")}>
          <BoardControl round={round} />
        </Part>
        <Part title={t("publish.title")}>
          <PublishControl round={round} unscored={unscored} sharing={sharing} />
        </Part>
        <Part title={tMaps("title")} text={tMaps("lead")}>
          <p>
            <ButtonLink
              href={`/organizer/rounds/${place.id}/popularity?contest=${place.contest.slug}`}
              variant="default"
            >
              {tMaps("link")}
            </ButtonLink>
          </p>
        </Part>
        <Part title={t("commitment.title")} text={t("commitment.text")}>
          <code className="code fine wrap">{round.saltSha256}</code>
        </Part>
      </fieldset>
      <RefreshOnChange about={`contests/${place.contest.slug}`} />
    </>
  );
}
