import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Pager } from "@/app/components/tables/pager.tsx";
import { pageSchema } from "@/lib/common/paging.ts";
import { may } from "@/lib/contest/permissions.ts";
import { scopeOf } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { QUEUE_STATES, type QueueState, readQueue } from "@/lib/use-cases/site/console/queue.ts";
import { readQueueOverview } from "@/lib/use-cases/site/console/queue-overview.ts";
import { enter, organizerPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RoundTabs } from "../parts/round-tabs.tsx";
import { AutoRefresh } from "./auto-refresh.tsx";
import { DepthTable } from "./depth-table.tsx";
import { FailedList } from "./failed-list.tsx";
import { LabRuns } from "./lab-runs.tsx";
import { QueueTable } from "./queue-table.tsx";
import { RescoreAllButton } from "./rescore-buttons.tsx";
import { StateTabs } from "./state-tabs.tsx";
import { Throughput } from "./throughput-section.tsx";
import { WorkerList } from "./worker-list.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.queue");
  return { title: t("title") };
}

/** The scoring queue: a round's submissions with their scoring runs, the jobs and the workers. */
export default async function QueuePage({ searchParams }: PageProps<"/[locale]/organizer/queue">) {
  const query = await searchParams;
  const { viewer, contest, contests } = await organizerPage("/organizer/queue", query);
  const scope = scopeOf(viewer, "contest.inspect");
  const readable = contest && scope.contests.includes(contest.id) ? contest : null;
  if (!readable && !scope.site) notFound();
  // The failures of all contests that the viewer may inspect are shown.
  for (const id of scope.contests) await enter(viewer, id, "contest.inspect", "/organizer/queue");
  const organizes = readable !== null && may(viewer.towards(readable.id), "contest.organize");
  const timeZone = contest?.timeZone ?? "UTC";
  const t = await getTranslations("organizer.queue");
  const rounds = readable ? await listRounds(database(), readable.id) : [];
  const round = rounds.find(({ slug }) => slug === query.round) ?? rounds[0];
  const state = QUEUE_STATES.find((name) => name === query.state);
  const page = pageSchema.safeParse(query.page).data;
  const [queue, { depth, workers, throughput, failed, labRuns }] = await Promise.all([
    readable ? readQueue(database(), readable.id, { roundId: round?.id, state, page }) : null,
    readQueueOverview(database(), scope),
  ]);
  const total = queue ? sum(queue.counts) : 0;
  const busy = queue !== null && queue.counts.QUEUED + queue.counts.SCORING > 0;
  const here = `/organizer/queue?contest=${contest?.slug ?? ""}${round ? `&round=${round.slug}` : ""}`;
  return (
    <>
      <AutoRefresh everySeconds={busy || labRuns.length > 0 ? 2 : 10} />
      <PageHead title={t("title")} lead={t("lead")} of={contest ? { contest, contests } : undefined}>
        {contest && round && total > 0 ? (
          <ButtonLink
            variant="default"
            href={`/organizer/rescorings?contest=${contest.slug}&round=${round.slug}`}
          >
            {t("rescorings")}
          </ButtonLink>
        ) : null}
        {round && total > 0 && round.refusals.rescore === null && organizes ? (
          <RescoreAllButton roundId={round.id} round={round.name} count={total} />
        ) : null}
      </PageHead>
      {queue && contest ? (
        <>
          {rounds.length > 1 ? (
            <RoundTabs
              label={t("rounds")}
              path="/organizer/queue"
              contest={contest.slug}
              rounds={rounds}
              current={round.id}
            />
          ) : null}
          <StateTabs here={here} counts={queue.counts} current={state} />
          {queue.rows.length > 0 ? (
            <QueueTable
              rows={queue.rows}
              timeZone={timeZone}
              rescorable={round?.refusals.rescore === null && organizes}
            />
          ) : (
            <EmptyNote
              title={t(total > 0 ? "noneInState" : "emptyTitle")}
              text={t(total > 0 ? "noneInStateText" : "emptyText")}
            />
          )}
          <Pager here={state ? `${here}&state=${state}` : here} page={queue.page} pages={queue.pages} />
        </>
      ) : null}
      <section className="section" aria-labelledby="failed">
        <h2 id="failed">{t("failed.title")}</h2>
        <FailedList failed={failed} timeZone={timeZone} retries={scope.site || organizes} />
      </section>
      {scope.site ? (
        <section className="section" aria-labelledby="lab">
          <h2 id="lab">{t("lab.title")}</h2>
          <LabRuns runs={labRuns} timeZone={timeZone} />
        </section>
      ) : null}
      <section className="section" aria-labelledby="depth">
        <h2 id="depth">{t("depth.title")}</h2>
        <DepthTable depth={depth} timeZone={timeZone} />
      </section>
      <section className="section" aria-labelledby="throughput">
        <h2 id="throughput">{t("throughput.title")}</h2>
        <Throughput throughput={throughput} timeZone={timeZone} />
      </section>
      <section className="section" aria-labelledby="workers">
        <h2 id="workers">{t("workers")}</h2>
        <WorkerList workers={workers} timeZone={timeZone} />
      </section>
    </>
  );
}

function sum(counts: Readonly<Record<QueueState, number>>): number {
  return QUEUE_STATES.reduce((total, name) => total + counts[name], 0);
}
