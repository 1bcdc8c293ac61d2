import { useTranslations } from "next-intl";
import type { RoundView } from "@/lib/views/round-view.ts";
import { RoundTabs } from "../../components/leaderboard/round-tabs.tsx";
import { RefreshOnChange } from "../../components/live/refresh-on-change.tsx";
import { EmptyNote } from "../../components/page/empty-note.tsx";
import { PhaseClock } from "../../components/phase/phase-clock.tsx";
import { BothZones } from "../../components/time/both-zones.tsx";

/** The attack page of a round whose targets are not published yet: says when they will be, or that they are being locked. */
export function BeforeAttack({
  round,
  rounds,
  hasBegun,
}: {
  round: RoundView;
  rounds: readonly RoundView[];
  /** Whether the attack phase has. */
  hasBegun: boolean;
}) {
  const t = useTranslations("attack");
  const { slug, timeZone } = round.contest;
  const attack = round.phases.find(({ kind }) => kind === "ATTACK");
  return (
    <>
      <RefreshOnChange about={`contests/${slug}/information`} />
      <h1 className="below-16">{t("title")}</h1>
      <RoundTabs rounds={rounds} current={round.slug} />
      <PhaseClock clock={round} contestZone={timeZone} />
      {hasBegun ? (
        <EmptyNote title={t("before.title")} text={t("before.locking")} />
      ) : (
        <EmptyNote title={t("before.title")} text={t("before.text")}>
          {attack
            ? t.rich("before.begins", {
                when: () => <BothZones at={attack.startsAt} contestZone={timeZone} />,
              })
            : t("before.noPhase")}
        </EmptyNote>
      )}
    </>
  );
}
