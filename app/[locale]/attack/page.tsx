import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AttackRound } from "@/app/[locale]/attack/attack-round.tsx";
import { BeforeAttack } from "@/app/[locale]/attack/before-attack.tsx";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { roundToShow } from "@/app/components/phase/round-to-show.ts";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { UserError } from "@/lib/common/errors.ts";
import { clockOf } from "@/lib/contest/phase-views.ts";
import { hasBegun } from "@/lib/contest/stage.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import type { AuthenticatedViewer } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { loadRounds } from "@/lib/views/load-rounds.ts";
import { loadTargets } from "@/lib/views/targets/load-targets.ts";
import type { TargetsView } from "@/lib/views/targets/targets-view.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("attack");
  return { title: t("title") };
}

/** The targets with their files, the team's attacks on each, and the upload of attacks. */
export default async function AttackPage({ searchParams }: PageProps<"/[locale]/attack">) {
  const t = await getTranslations("attack");
  const [viewer, contest, { round: asked }] = await Promise.all([
    authenticate(),
    currentContest(),
    searchParams,
  ]);
  const all = await loadRounds(database(), viewer);
  const rounds = all.filter((one) => one.contest.slug === contest?.slug);
  const now = databaseClock.now();
  const round = roundToShow(rounds, asked, now, "ATTACK");
  if (!contest || !round) return <PageMessage title={t("noRound.title")} text={t("noRound.text")} />;
  const found = await targetsOf(round.id, viewer);
  if (typeof found !== "string") return <AttackRound key={round.id} initial={found} rounds={rounds} />;
  if (found === "sign_in_required") {
    const callbackUrl = `/${await getLocale()}/attack`;
    return (
      <PageMessage title={t("signedOut.title")} text={t("signedOut.text")}>
        <Link href={{ pathname: "/sign-in", query: { callbackUrl } }}>{t("signedOut.action")}</Link>
      </PageMessage>
    );
  }
  if (found === "forbidden") {
    return (
      <PageMessage title={t("noTeam.title")} text={t("noTeam.text")}>
        <Link href="/leaderboard">{t("noTeam.action")}</Link>
      </PageMessage>
    );
  }
  return <BeforeAttack round={round} rounds={rounds} hasBegun={hasBegun(clockOf(round), "ATTACK", now)} />;
}

const REFUSALS = ["sign_in_required", "forbidden", "targets_not_open"] as const;

/** The targets, or why the viewer cannot see any. */
async function targetsOf(
  roundId: string,
  viewer: AuthenticatedViewer,
): Promise<TargetsView | (typeof REFUSALS)[number]> {
  try {
    return await loadTargets(database(), roundId, viewer);
  } catch (error) {
    const refusal = error instanceof UserError ? REFUSALS.find((code) => code === error.code) : undefined;
    if (!refusal) throw error;
    return refusal;
  }
}
