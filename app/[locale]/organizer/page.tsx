import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { mayAdminister } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listContests, listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { readFailedScorings, readMissingData, readOverview } from "@/lib/use-cases/site/console/overview.ts";
import { listWorkers } from "@/lib/use-cases/site/console/workers.ts";
import { ContestForm } from "./contest/contest-form.tsx";
import { enter, organizerPage } from "./organizer-page.ts";
import { NextSteps } from "./parts/next-steps.tsx";
import classes from "./parts/organizer.module.css";
import { PageHead } from "./parts/page-head.tsx";
import { SiteOverview } from "./parts/site-overview.tsx";
import { Stat } from "./parts/stat.tsx";
import { RoundTable } from "./rounds/round-table.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.overview");
  return { title: t("title") };
}

/** An overview of the contest, and what to do next. */
export default async function OverviewPage({ searchParams }: PageProps<"/[locale]/organizer">) {
  const { viewer, contest, contests } = await organizerPage("/organizer", await searchParams);
  const isAdministrator = mayAdminister(viewer);
  const t = await getTranslations("organizer.overview");
  if (!contest) {
    if (!isAdministrator) notFound();
    const others = await listContests(database());
    if (others.length > 0) return <SiteOverview contests={others} />;
    return (
      <>
        <PageHead title={t("firstTitle")} lead={t("firstText")} />
        <ContestForm />
      </>
    );
  }
  const may = await enter(viewer, contest.id, "contest.attend", "/organizer");
  const organizes = may("contest.organize");
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
        {organizes ? (
          <ButtonLink href={`/organizer/contest?contest=${contest.id}`} variant="default">
            {t("edit")}
          </ButtonLink>
        ) : null}
        {isAdministrator ? (
          <ButtonLink href="/organizer/contest/new" variant="default">
            {t("new")}
          </ButtonLink>
        ) : null}
      </PageHead>
      {organizes ? (
        <NextSteps
          counts={isAdministrator ? counts : { ...counts, waitingAccounts: 0 }}
          visibility={contest.visibility}
          workers={running}
          rounds={rounds}
          missing={missing}
          failed={failed}
          query={query}
        />
      ) : null}
      <dl className={classes.stats}>
        <Stat label={t("teams")} value={counts.teams} note={t("members", { count: counts.members })} />
        <Stat label={t("dataSets")} value={counts.dataSets} note={t("inRounds", { count: counts.rounds })} />
        <Stat label={t("scored")} value={counts.queue.SCORED} />
        <Stat label={t("waiting")} value={counts.queue.QUEUED + counts.queue.SCORING} />
        <Stat label={t("failed")} value={counts.queue.FAILED} />
        <Stat label={t("workers")} value={running} />
      </dl>
      {rounds.length > 0 && may("contest.inspect") ? (
        <section className="section">
          <h2>{t("rounds")}</h2>
          <RoundTable rounds={rounds} />
        </section>
      ) : null}
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
