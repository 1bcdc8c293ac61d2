import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { COMMITTEE_TEAM } from "@/lib/contest/committee-team.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { TeamManagementView } from "@/lib/views/load-team-management.ts";
import type { ChangesMark } from "@/lib/views/results/load-changes.ts";
import type { TeamHistoryRound, TeamHistoryView } from "@/lib/views/team-history-view.ts";
import { RoundTabs } from "../../components/leaderboard/round-tabs.tsx";
import { RefreshOnChange } from "../../components/live/refresh-on-change.tsx";
import { EmptyNote } from "../../components/page/empty-note.tsx";
import { PhaseClock } from "../../components/phase/phase-clock.tsx";
import { ToResultsOnceOver } from "../../components/phase/to-results.tsx";
import { ChangedNote } from "../../components/results/changed-note.tsx";
import { TeamName } from "../../components/text/team-name.tsx";
import { AttackNow } from "./attack-now.tsx";
import { DataSetPanel } from "./data-set-panel.tsx";
import { hereWithout } from "./history-pages.ts";
import classes from "./team.module.css";
import { UploadRule } from "./upload-rule.tsx";

/** A team's own view of one round: a panel per data set, side by side. */
export function TeamRound({
  view,
  round,
  people,
  changes,
}: {
  view: TeamHistoryView;
  round: TeamHistoryRound;
  people: TeamManagementView;
  /** The changes to the contest's published results; null if there were none. */
  changes: ChangesMark | null;
}) {
  const t = useTranslations("team");
  const manage = useTranslations("manage");
  const hasWithdrawn = people.team.withdrawnAt !== null;
  return (
    <>
      <RefreshOnChange about={`teams/${view.team.id}`} />
      <header className="row baseline below-16 column-gap-24">
        <h1>
          <TeamName team={view.team} />
        </h1>
        <Members members={people.members} />
        <Link
          href={{ pathname: `/teams/${formatTeamNumber(view.team.number)}`, query: { round: round.slug } }}
        >
          {t("standing")}
        </Link>
      </header>
      {hasWithdrawn ? <p className="closed below-16">{manage("withdrawn")}</p> : null}
      <ChangedNote
        mark={changes}
        timeZone={view.contest.timeZone}
        results={`/contests/${view.contest.slug}/results`}
      />
      <RoundTabs rounds={view.rounds} current={round.slug} />
      <div className="row center row-gap-6 column-gap-24">
        <PhaseClock clock={round} contestZone={view.contest.timeZone} />
        <ToResultsOnceOver round={round} />
      </div>
      {hasWithdrawn || round.dataSets.length === 0 ? null : <UploadRule round={round} />}
      {hasWithdrawn || view.team.number === COMMITTEE_TEAM ? null : <AttackNow round={round} />}
      {round.dataSets.length === 0 ? (
        <EmptyNote title={t("noData.title")} text={t("noData.text")} />
      ) : (
        <div className={`columns ${classes.panels}`}>
          {round.dataSets.map((dataSet) => (
            <DataSetPanel
              key={`${round.id} ${dataSet.kind}`}
              dataSet={dataSet}
              round={round}
              contestZone={view.contest.timeZone}
              hasWithdrawn={hasWithdrawn}
              here={hereWithout(dataSet.kind, round)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function Members({ members }: Pick<TeamManagementView, "members">) {
  const t = useTranslations("team");
  return (
    <p className="dim">
      {t("members", {
        names: members
          .map(({ name, role }) => (role === "CAPTAIN" ? t("captain", { name }) : name))
          .join(t("separator")),
      })}
    </p>
  );
}
