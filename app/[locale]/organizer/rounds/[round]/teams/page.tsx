import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Link } from "@/i18n/navigation.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readRound } from "@/lib/use-cases/rounds/read-rounds.ts";
import { listRoundSets } from "@/lib/use-cases/site/console/round-sets.ts";
import { RoundSets } from "../../sets-section.tsx";
import { RoundHead } from "../round-head.tsx";
import { roundPage, tabTitle } from "../round-page.ts";

export const generateMetadata = () => tabTitle("teams");

/** Where each team stands in a round: what counts, and what is missing. */
export default async function RoundTeamsPage(props: PageProps<"/[locale]/organizer/rounds/[round]/teams">) {
  const { round, may } = await roundPage("teams", props);
  const { contest } = round;
  const { closeFailure, closedAt } = await readRound(database(), round.id);
  const rows = await listRoundSets(database(), round.id);
  const t = await getTranslations("organizer.rounds.teams");
  const teams = `/organizer/teams?contest=${contest.slug}`;
  return (
    <>
      <RoundHead round={round} tab="teams" />
      {rows.length === 0 ? (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")}>
          {may("contest.attend") ? <Link href={teams}>{t("link")}</Link> : null}
        </EmptyNote>
      ) : (
        <>
          <RoundSets rows={rows} closedAt={closedAt} failure={closeFailure} timeZone={contest.timeZone} />
          <p className="actions above-16">
            <ButtonLink href={teams} variant="default">
              {t("link")}
            </ButtonLink>
          </p>
        </>
      )}
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
