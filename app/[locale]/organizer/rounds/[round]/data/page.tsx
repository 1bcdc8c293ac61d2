import { notFound } from "next/navigation";
import { database } from "@/lib/platform/db/database.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { RoundData } from "../../../data/round-data.tsx";
import { RoundHead } from "../round-head.tsx";
import { roundPage, roundPath, tabTitle } from "../round-page.ts";

export const generateMetadata = () => tabTitle("data");

/** A round's data sets, and the import of new ones. */
export default async function RoundDataPage(props: PageProps<"/[locale]/organizer/rounds/[round]/data">) {
  const { round: place, may } = await roundPage("data", props);
  const { contest } = place;
  const round = (await listRounds(database(), contest.id)).find(({ id }) => id === place.id);
  if (!round) notFound();
  return (
    <>
      <RoundHead round={place} tab="data" />
      <RoundData
        round={round}
        organizes={may("contest.organize")}
        here={`${roundPath(round.id, "data")}?contest=${contest.slug}`}
        query={props.searchParams}
      />
    </>
  );
}
