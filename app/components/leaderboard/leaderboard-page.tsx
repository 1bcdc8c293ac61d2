import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import type { LeaderboardView } from "@/lib/views/leaderboard-view.ts";
import { PageMessage } from "../page-message.tsx";
import classes from "./leaderboard.module.css";
import { LeaderboardLive } from "./leaderboard-live.tsx";

/** The leaderboard under a heading; or, before there is one, what has to be done first. */
export async function LeaderboardPage({
  view,
  roundSlug,
  heading,
  intro,
}: {
  view: LeaderboardView | null;
  roundSlug: string | undefined;
  heading: string;
  intro?: string;
}) {
  const t = await getTranslations("leaderboard");
  if (!view) {
    return (
      <PageMessage title={t("noContest.title")} text={t("noContest.text")}>
        <Link href="/organizer">{t("noContest.action")}</Link>
      </PageMessage>
    );
  }
  if (view.rounds.length === 0) {
    return (
      <PageMessage title={t("noRounds.title", { contest: view.contest.name })} text={t("noRounds.text")} />
    );
  }
  return (
    <>
      <div className={classes.heading}>
        <h1>{heading}</h1>
        {intro ? <p className={classes.intro}>{intro}</p> : null}
      </div>
      <LeaderboardLive initial={view} roundSlug={roundSlug ?? view.rounds[0].slug} />
    </>
  );
}
