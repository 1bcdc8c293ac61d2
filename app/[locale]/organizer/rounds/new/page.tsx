import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { toPhasesForm } from "@/lib/use-cases/rounds/clock/phase-form.ts";
import { NEW_ROUND_SETTINGS } from "@/lib/use-cases/rounds/presets.ts";
import { contestPage } from "../../organizer-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { RoundForm } from "../round-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.rounds");
  return { title: t("newTitle") };
}

/** Creates a round. */
export default async function NewRoundPage({ searchParams }: PageProps<"/[locale]/organizer/rounds/new">) {
  const { contest } = await contestPage("contest.organize", "/organizer/rounds/new", await searchParams);
  const t = await getTranslations("organizer.rounds");
  return (
    <>
      <PageHead
        up={{ href: `/organizer/rounds?contest=${contest.slug}`, label: t("title") }}
        title={t("newTitle")}
        lead={t("newText")}
      />
      <RoundForm
        contest={contest}
        roundId={null}
        initial={{
          name: "",
          slug: "",
          settings: NEW_ROUND_SETTINGS,
          phases: toPhasesForm([], contest.timeZone),
        }}
        locked={[]}
      />
    </>
  );
}
