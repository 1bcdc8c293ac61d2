import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { database } from "@/lib/platform/db/database.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { readFailedScorings, readMissingData, readOverview } from "@/lib/use-cases/site/console/overview.ts";
import { listWorkers } from "@/lib/use-cases/site/console/workers.ts";
import { ContestForm } from "./contest/contest-form.tsx";
import { organizerPage } from "./organizer-page.ts";
import { NextSteps } from "./parts/next-steps.tsx";
import classes from "./parts/organizer.module.css";
import { PageHead } from "./parts/page-head.tsx";
import { RoundTable } from "./rounds/round-table.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.overview");
  return { title: t("title") };
}

/** An overview of the contest, and what to do next. */
export default async function OverviewPage({ searchParams }: PageProps<"/[locale]/organizer">) {
  const { contest, contests } = await organizerPage("/organizer", await searchParams);
  const t = await getTranslations("organizer.overview");
  if (!contest) {
    return (
      <>
        <PageHead title={t("firstTitle")} lead={t("firstText")} />
        <ContestForm />
      </>
    );
  }
  const [counts, workers, rounds] = await Promise.all([
    readOverview(database(), contest.id),
    listWorkers(database()),
    listRounds(database(), contest.id),
  ]);
  const [missing, failed] = await Promise.all([
    readMissingData(database(), rounds),
    readFailedScorings(database(), contest.id, rounds),
  ]);
  const running = workers.filter(({ state }) => state === "running").length;
  const query = `?contest=${contest.slug}`;
  return (
    <>
      <PageHead title={contest.name} lead={t("clock", { zone: contest.timeZone })} of={{ contest, contests }}>
        <ButtonLink href={`/organizer/contest?contest=${contest.id}`} variant="default">
          {t("edit")}
        </ButtonLink>
        <ButtonLink href="/organizer/contest/new" variant="default">
          {t("new")}
        </ButtonLink>
      </PageHead>
      <NextSteps
        counts={counts}
        workers={running}
        rounds={rounds}
        missing={missing}
        failed={failed}
        query={query}
      />
      <dl className={classes.stats}>
        <Stat label={t("teams")} value={counts.teams} note={t("members", { count: counts.members })} />
        <Stat label={t("dataSets")} value={counts.dataSets} note={t("inRounds", { count: counts.rounds })} />
        <Stat label={t("scored")} value={counts.queue.SCORED} />
        <Stat label={t("waiting")} value={counts.queue.QUEUED + counts.queue.SCORING} />
        <Stat label={t("failed")} value={counts.queue.FAILED} />
        <Stat label={t("workers")} value={running} />
      </dl>
      {rounds.length > 0 ? (
        <section className="section">
          <h2>{t("rounds")}</h2>
          <RoundTable rounds={rounds} />
        </section>
      ) : null}
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}

function Stat({ label, value, note }: { label: string; value: number; note?: string }) {
  return (
    <div className={classes.stat}>
      <dt>{label}</dt>
      <dd>
        {value}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}
