import { useTranslations } from "next-intl";
import type { TeamMemberView } from "@/lib/views/load-team-members.ts";
import type { TeamHistoryRound, TeamHistoryView } from "@/lib/views/team-history-view.ts";
import { EmptyNote } from "../empty-note.tsx";
import { RoundTabs } from "../leaderboard/round-tabs.tsx";
import { PhaseClock } from "../phase/phase-clock.tsx";
import { TeamName } from "../team-name.tsx";
import { DataSetPanel } from "./data-set-panel.tsx";
import { RefreshOnChange } from "./refresh-on-change.tsx";
import classes from "./team.module.css";

/** What a team has and does in one round: a panel for each data set, side by side. */
export function TeamRound({
  view,
  round,
  members,
}: {
  view: TeamHistoryView;
  round: TeamHistoryRound;
  members: readonly TeamMemberView[];
}) {
  const t = useTranslations("team");
  return (
    <>
      <RefreshOnChange eventsUrl={`/api/v1/contests/${view.contest.slug}/events`} />
      <header className={classes.heading}>
        <h1>
          <TeamName team={view.team} />
        </h1>
        <Members members={members} />
      </header>
      <RoundTabs rounds={view.rounds} current={round.slug} />
      <PhaseClock phases={round.phases} contestZone={view.contest.timeZone} />
      {round.dataSets.length === 0 ? (
        <EmptyNote title={t("noData.title")} text={t("noData.text")} />
      ) : (
        <div className={classes.panels}>
          {round.dataSets.map((dataSet) => (
            <DataSetPanel
              key={`${round.id} ${dataSet.kind}`}
              dataSet={dataSet}
              round={round}
              contestZone={view.contest.timeZone}
            />
          ))}
        </div>
      )}
    </>
  );
}

function Members({ members }: { members: readonly TeamMemberView[] }) {
  const t = useTranslations("team");
  return (
    <p className={classes.members}>
      {t("members", {
        names: members
          .map(({ name, role }) => (role === "CAPTAIN" ? t("captain", { name }) : name))
          .join(t("separator")),
      })}
    </p>
  );
}
