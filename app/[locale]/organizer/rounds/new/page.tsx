import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { toPhasesForm } from "@/lib/use-cases/rounds/clock/phase-form.ts";
import { NEW_ROUND_SETTINGS } from "@/lib/use-cases/rounds/presets.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { contestPage } from "../../organizer-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { proposalBasis } from "../phases/proposal-basis.ts";
import { NewRoundForm } from "./new-round-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.rounds");
  return { title: t("newTitle") };
}

/** Creates a round. */
export default async function NewRoundPage({ searchParams }: PageProps<"/[locale]/organizer/rounds/new">) {
  const { contest } = await contestPage("contest.organize", "/organizer/rounds/new", await searchParams);
  const now = databaseClock.now();
  const t = await getTranslations("organizer.rounds");
  return (
    <>
      <PageHead
        up={{ href: `/organizer/rounds?contest=${contest.slug}`, label: t("title") }}
        title={t("newTitle")}
        lead={t("newText")}
      />
      <NewRoundForm
        contest={contest}
        initial={{
          name: "",
          slug: "",
          settings: NEW_ROUND_SETTINGS,
          phases: toPhasesForm([], contest.timeZone),
        }}
        at={now.toISOString()}
        basis={proposalBasis(contest, await listRounds(database(), contest.id), now)}
      />
    </>
  );
}
