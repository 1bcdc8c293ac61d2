import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { PresenterVotes } from "@/lib/core/scores/best-presenter.ts";
import type { TeamListView } from "@/lib/views/load-teams.ts";

/** Each team's number of votes, highest first, once they are counted. */
export function VoteTally({
  votes,
  teams,
  closedAt,
  timeZone,
}: {
  votes: readonly PresenterVotes[];
  teams: readonly TeamListView[];
  /** Null if the results were published before anybody voted. */
  closedAt: Date | null;
  timeZone: string;
}) {
  const t = useTranslations("organizer.jury");
  const named = new Map(teams.map((team) => [team.number, team]));
  const rows = votes.toSorted((a, b) => b.votes - a.votes || a.team - b.team);
  return (
    <section aria-labelledby="votes" className="section">
      <h2 id="votes">{t("votes")}</h2>
      <p className="lead up-to-44 above-6">
        {closedAt
          ? t.rich("votesText", {
              time: () => <RelativeTime at={closedAt.toISOString()} contestZone={timeZone} />,
            })
          : null}{" "}
        {rows.length === 0 ? t("noVotes") : null}
      </p>
      <ul className="list people above-12">
        {rows.map(({ team, votes: count }) => (
          <li key={team}>
            <TeamName team={named.get(team) ?? { number: team, name: "" }} />
            <span>{t("count", { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
