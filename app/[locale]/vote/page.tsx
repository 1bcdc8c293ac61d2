import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Dialogs } from "@/app/components/forms/dialogs.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { isSignedIn } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadOwnVote } from "@/lib/use-cases/people/jury/read-votes.ts";
import { VoteForm } from "./vote-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("vote");
  return { title: t("title") };
}

/** The page where the jury votes for the best presenter. */
export default async function VotePage() {
  const [viewer, contest, t] = await Promise.all([authenticate(), currentContest(), getTranslations("vote")]);
  if (!isSignedIn(viewer)) {
    const locale = await getLocale();
    redirect(`/${locale}/sign-in?callbackUrl=${encodeURIComponent(`/${locale}/vote`)}`);
  }
  if (!contest || !viewer.towards(contest.id).isJuryMember) {
    return (
      <PageMessage title={t("notInJury.title")} text={t("notInJury.text")}>
        <Link href="/leaderboard">{t("notInJury.action")}</Link>
      </PageMessage>
    );
  }
  const vote = await loadOwnVote(database(), contest.id, viewer);
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="paragraph">{t(vote.open ? "lead" : "closed")}</p>
      {vote.open && vote.needsOwnPassword ? (
        <p className="paragraph">
          {t.rich("ownPassword", { link: (text) => <Link href="/account#password">{text}</Link> })}
        </p>
      ) : null}
      {vote.open && !vote.needsOwnPassword && vote.needsProvenAddress ? (
        <p className="paragraph">
          {t.rich("unproven", { link: (text) => <Link href="/reset-password">{text}</Link> })}
        </p>
      ) : null}
      {vote.open && !vote.needsOwnPassword && !vote.needsProvenAddress ? (
        <VoteForm key={contest.id} contestId={contest.id} vote={vote} />
      ) : null}
      <Dialogs />
      <RefreshOnChange about={`contests/${contest.slug}/information`} />
    </>
  );
}
