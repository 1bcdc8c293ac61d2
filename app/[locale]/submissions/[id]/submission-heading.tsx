import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import classes from "@/app/components/submission/submission.module.css";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { TeamName } from "../../../components/text/team-name.tsx";

/** The heading of a submission's page: its team, round and data set. */
export function SubmissionHeading({
  submission,
  children,
}: {
  submission: SubmissionView;
  children: ReactNode;
}) {
  const t = useTranslations("submission");
  return (
    <header>
      <p className="row dim below-4">
        <Link href={{ pathname: "/leaderboard", query: { round: submission.round.slug } }}>
          {submission.round.name}
        </Link>
        <Link
          href={{
            pathname: `/teams/${formatTeamNumber(submission.team.number)}`,
            query: { round: submission.round.slug },
          }}
        >
          <TeamName team={submission.team} />
        </Link>
      </p>
      <div className="row center row-gap-8">
        <h1>{t("title", { kind: submission.kind, number: submission.number })}</h1>
        {submission.counts ? (
          <span className={classes.badge}>{submission.picked ? t("countsPicked") : t("counts")}</span>
        ) : null}
        <div className={`row center row-gap-8 ${classes.actions}`}>{children}</div>
      </div>
    </header>
  );
}
