import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { PhaseClock } from "@/app/components/phase/phase-clock.tsx";
import { clockOf } from "@/lib/contest/phase-views.ts";
import { DATA_KINDS } from "@/lib/core/formats/file-names.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { toPhasesForm } from "@/lib/use-cases/rounds/clock/phase-form.ts";
import { listRounds, type OrganizerRoundView } from "@/lib/use-cases/rounds/read-rounds.ts";
import { readFailedScorings, readMissingData } from "@/lib/use-cases/site/console/overview.ts";
import { countQueue } from "@/lib/use-cases/site/console/queue.ts";
import { listRoundSets } from "@/lib/use-cases/site/console/round-sets.ts";
import { setsToLock } from "@/lib/use-cases/site/console/sets-to-lock.ts";
import { RoundSteps, Waiting } from "../../parts/next-steps.tsx";
import organizer from "../../parts/organizer.module.css";
import { Stat } from "../../parts/stat.tsx";
import { PhaseTimeline } from "../phases/phase-timeline.tsx";
import rounds from "../rounds.module.css";
import { RoundHead } from "./round-head.tsx";
import { roundPage, roundPath, tabTitle } from "./round-page.ts";

export const generateMetadata = () => tabTitle("overview");

/** Where a round stands at a glance: its phase, its sets, the queue, and what its organizers do next. */
export default async function RoundPage(props: PageProps<"/[locale]/organizer/rounds/[round]">) {
  const { round: place, may } = await roundPage("overview", props);
  const { contest } = place;
  const all = await listRounds(database(), contest.id);
  const round = all.find(({ id }) => id === place.id);
  if (!round) notFound();
  const [rows, queue, missing, failed] = await Promise.all([
    listRoundSets(database(), place.id),
    countQueue(database(), contest.id, { roundId: place.id }),
    readMissingData(database(), [round]),
    readFailedScorings(database(), contest.id, [round]),
  ]);
  const t = await getTranslations("organizer.rounds.overview");
  const at = databaseClock.now().toISOString();
  const query = `?contest=${contest.slug}`;
  const inQueue = `/organizer/queue${query}&round=${place.slug}`;
  const href = (tab: Parameters<typeof roundPath>[1]) => `${roundPath(place.id, tab)}${query}`;
  const { total, valid } = setsToLock(rows);
  const locked = rows.flatMap(({ sets }) => DATA_KINDS.filter((kind) => sets[kind].standing === "locked"));
  const isClosed = round.refusals.importSets !== null;
  return (
    <>
      <RoundHead round={place} tab="overview" />
      <PhaseClock clock={round} contestZone={contest.timeZone} readAt={at} />
      <div className={rounds.place}>
        <PhaseTimeline
          phases={toPhasesForm(clockOf(round).phases, contest.timeZone)}
          timeZone={contest.timeZone}
          at={at}
        />
      </div>
      {may("contest.organize") ? (
        <ToDo round={round} missing={missing} failed={failed} dataHref={href("data")} />
      ) : null}
      <dl className={organizer.stats}>
        <Stat
          label={t("sets")}
          value={total}
          note={t("ofSets", { count: rows.length * DATA_KINDS.length })}
          href={href("data")}
        />
        <Stat
          label={t(isClosed ? "locked" : "valid")}
          value={isClosed ? locked.length : valid}
          note={t("ofSets", { count: total })}
          href={href("teams")}
        />
        <Stat label={t("submissions")} value={round.submissions} href={inQueue} />
        <Stat label={t("waiting")} value={queue.QUEUED + queue.SCORING} href={inQueue} />
        <Stat label={t("failed")} value={queue.FAILED} href={`${inQueue}&state=FAILED`} />
      </dl>
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}

/** What the round's organizers do next. */
function ToDo({
  round,
  missing,
  failed,
  dataHref,
}: {
  round: OrganizerRoundView;
  missing: Awaited<ReturnType<typeof readMissingData>>;
  failed: Awaited<ReturnType<typeof readFailedScorings>>;
  dataHref: string;
}) {
  const t = useTranslations("organizer.steps");
  const words = useTranslations("organizer.rounds.overview");
  const isBare = round.dataSets === 0 && round.refusals.importSets === null;
  return (
    <section aria-labelledby="next-steps" className={`box box-medium ${organizer.next}`}>
      <h2 id="next-steps">{t("title")}</h2>
      {round.nextAct === null ? (
        <p className="lead">{words("nothingToDo")}</p>
      ) : (
        <ol className={`stack list gap-12 ${organizer.steps}`}>
          {isBare ? <Waiting href={dataHref} title={t("data.title")} text={t("data.text")} /> : null}
          <RoundSteps rounds={[round]} missing={isBare ? new Map() : missing} failed={failed} />
        </ol>
      )}
    </section>
  );
}
