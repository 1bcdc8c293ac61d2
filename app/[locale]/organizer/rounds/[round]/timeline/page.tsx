import { getTranslations } from "next-intl/server";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { lockedPhases } from "@/lib/contest/locked-phases.ts";
import { clockOf } from "@/lib/contest/phase-views.ts";
import { database } from "@/lib/platform/db/database.ts";
import { toPhasesForm } from "@/lib/use-cases/rounds/clock/phase-form.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { listRoundSets } from "@/lib/use-cases/site/console/round-sets.ts";
import { setsToLock } from "@/lib/use-cases/site/console/sets-to-lock.ts";
import { loadRound } from "@/lib/views/load-round.ts";
import { ClockControl } from "../../control/clock-control.tsx";
import { Part } from "../../control/part.tsx";
import { PhasesForm } from "../../phases/phases-form.tsx";
import { proposalBasis } from "../../phases/proposal-basis.ts";
import rounds from "../../rounds.module.css";
import { RoundHead } from "../round-head.tsx";
import { roundPage, tabTitle } from "../round-page.ts";

export const generateMetadata = () => tabTitle("timeline");

/** A round's clock, to be turned by hand, and its phases, to be planned. */
export default async function TimelinePage(props: PageProps<"/[locale]/organizer/rounds/[round]/timeline">) {
  const { viewer, round, may } = await roundPage("timeline", props);
  const { contest } = round;
  const clock = await loadRound(database(), round.id, viewer);
  const sets = setsToLock(await listRoundSets(database(), round.id));
  const all = await listRounds(database(), contest.id);
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === round.id),
  );
  const locked = lockedPhases(clock);
  const { phases } = clockOf(clock);
  const at = new Date(clock.at);
  const mayPropose = locked.length === 0 && phases.every(({ startsAt }) => startsAt > at);
  const t = await getTranslations("organizer.rounds.clock");
  return (
    <>
      <RoundHead round={round} tab="timeline" />
      <fieldset disabled={!may("contest.organize")} className={rounds.panel}>
        <Part title={t("title")} text={t("text")}>
          <ClockControl round={clock} sets={sets} />
        </Part>
        <PhasesForm
          roundId={round.id}
          phases={toPhasesForm(phases, contest.timeZone)}
          locked={locked}
          timeZone={contest.timeZone}
          at={clock.at}
          basis={mayPropose ? proposalBasis(contest, before, at) : null}
        />
      </fieldset>
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
