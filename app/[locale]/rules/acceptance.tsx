import { getTranslations } from "next-intl/server";
import classes from "@/app/components/information/information.module.css";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { CurrentContest } from "@/lib/views/load-current-contest.ts";
import { AcceptButton } from "./accept-button.tsx";

/** Says whether the viewer has accepted the current rules, or what that requires. */
export async function Acceptance({
  contest,
  version,
  acceptedAt,
}: {
  contest: CurrentContest;
  version: number;
  acceptedAt: string | null;
}) {
  const t = await getTranslations("information.rules");
  if (acceptedAt === null) {
    return (
      <section className={classes.notice} aria-label={t("acceptance")}>
        <p>{t("askToAccept", { version })}</p>
        <AcceptButton contestId={contest.id} version={version} />
      </section>
    );
  }
  return (
    <p className={classes.lead}>
      {t.rich("accepted", { time: () => <RelativeTime at={acceptedAt} contestZone={contest.timeZone} /> })}
    </p>
  );
}
