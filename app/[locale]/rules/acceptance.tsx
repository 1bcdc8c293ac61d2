import { getTranslations } from "next-intl/server";
import classes from "@/app/components/information/information.module.css";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { ShownContest } from "@/lib/views/load-shown-contests.ts";
import { AcceptButton } from "./accept-button.tsx";

/** Says whether the viewer has accepted the current rules, or what that requires. */
export async function Acceptance({
  contest,
  version,
  acceptedAt,
}: {
  contest: ShownContest;
  version: number;
  acceptedAt: string | null;
}) {
  const t = await getTranslations("information.rules");
  if (acceptedAt === null) {
    return (
      <section className={`box ${classes.notice}`} aria-label={t("acceptance")}>
        <p>{t("askToAccept", { version })}</p>
        <AcceptButton key={contest.id} contestId={contest.id} version={version} />
      </section>
    );
  }
  return (
    <p className="lead up-to-46 above-6 below-24">
      {t.rich("accepted", { time: () => <RelativeTime at={acceptedAt} contestZone={contest.timeZone} /> })}
    </p>
  );
}
