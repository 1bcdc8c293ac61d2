import { useTranslations } from "next-intl";
import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";
import { BothZones } from "../time/both-zones.tsx";

/** Says of which moment the results of one round are, and by which attacks. Results that were published elsewhere name their source instead. */
export function StandingNote({ contest, rounds }: Pick<ContestResults, "contest" | "rounds">) {
  const t = useTranslations("results.standing");
  const measured = rounds.filter(({ published }) => published === null);
  return (
    <ul className="list dim up-to-62 above-12">
      {measured.map(({ id, name, publishedAt, teamAttacks }) => (
        <li key={id}>
          {publishedAt === null
            ? t("now", { round: name, teams: teamAttacks === "organizers" ? "yes" : "no" })
            : t.rich("published", {
                round: name,
                teams: teamAttacks === "published" ? "yes" : "no",
                at: () => <BothZones at={publishedAt} contestZone={contest.timeZone} />,
              })}
        </li>
      ))}
    </ul>
  );
}
