import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/team-name.tsx";
import type { PresenterVotes } from "@/lib/core/scores/best-presenter.ts";
import type { OrganizerTeamView } from "@/lib/teams/list-teams.ts";
import classes from "../parts/organizer.module.css";
import people from "../teams/teams.module.css";

/** How many votes each team has, the most first. */
export function VoteTally({
  votes,
  teams,
}: {
  votes: readonly PresenterVotes[];
  teams: readonly OrganizerTeamView[];
}) {
  const t = useTranslations("organizer.examiners");
  const named = new Map(teams.map((team) => [team.number, team]));
  const rows = votes.toSorted((a, b) => b.votes - a.votes || a.team - b.team);
  return (
    <section aria-labelledby="votes" className={classes.section}>
      <h2 id="votes">{t("votes")}</h2>
      <p className={classes.lead}>{t("votesText")}</p>
      <ul className={people.people}>
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
