import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { database } from "@/lib/platform/db/database.ts";
import { listRescorings } from "@/lib/use-cases/results/rescorings/load-rescoring.ts";
import { countScoredAttacks } from "@/lib/use-cases/results/rescorings/queue-attacks.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { contestPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RoundTabs } from "../parts/round-tabs.tsx";
import { RescoringList } from "./rescoring-list.tsx";
import { StartForm } from "./start-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.rescorings");
  return { title: t("title") };
}

/** A round's re-scorings, and a form to start one. */
export default async function RescoringsPage({ searchParams }: PageProps<"/[locale]/organizer/rescorings">) {
  const query = await searchParams;
  const { contest, contests, may } = await contestPage("contest.inspect", "/organizer/rescorings", query);
  const t = await getTranslations("organizer.rescorings");
  const nav = await getTranslations("organizer.nav");
  const rounds = await listRounds(database(), contest.id);
  const round = rounds.find(({ slug }) => slug === query.round) ?? rounds[0];
  const rescorings = round ? await listRescorings(database(), round.id) : [];
  const attackCount = round ? await countScoredAttacks(database(), round.id) : 0;
  const isOpen = rescorings.some(({ state }) => state === "scoring" || state === "ready");
  return (
    <>
      <PageHead
        up={{
          href: `/organizer/queue?contest=${contest.slug}${round ? `&round=${round.slug}` : ""}`,
          label: nav("queue"),
        }}
        title={t("title")}
        lead={t("lead")}
        of={{ contest, contests }}
      />
      {round && rounds.length > 1 ? (
        <RoundTabs
          label={t("rounds")}
          path="/organizer/rescorings"
          contest={contest.slug}
          rounds={rounds}
          current={round.id}
        />
      ) : null}
      {round && !isOpen && may("contest.organize") ? (
        <StartForm key={round.id} roundId={round.id} contest={contest.slug} attackCount={attackCount} />
      ) : null}
      {round && rescorings.length > 0 ? (
        <section className="section" aria-labelledby="rescorings">
          <h2 id="rescorings">{t("list", { round: round.name })}</h2>
          <RescoringList rescorings={rescorings} contest={contest.slug} timeZone={contest.timeZone} />
        </section>
      ) : (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      )}
    </>
  );
}
