"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { IconDownload } from "@/app/components/icons.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { TargetsView } from "@/lib/views/targets/targets-view.ts";
import { RoundTabs } from "../../components/leaderboard/round-tabs.tsx";
import { LiveIndicator } from "../../components/live/live-indicator.tsx";
import { useLive } from "../../components/live/use-live.ts";
import { EmptyNote } from "../../components/page/empty-note.tsx";
import { PhaseClock } from "../../components/phase/phase-clock.tsx";
import { ToResults } from "../../components/phase/to-results.tsx";
import { useRoundOver } from "../../components/phase/use-round-over.ts";
import { useCurrentTime } from "../../components/time/use-current-time.ts";
import { AttackUpload } from "./attack-upload.tsx";
import { TargetTable } from "./target-table.tsx";

/** A round's attack page: its targets and, for a team, the upload of attacks on them; kept up to date. */
export function AttackRound({
  initial,
  rounds,
}: {
  initial: TargetsView;
  rounds: readonly { readonly slug: string; readonly name: string }[];
}) {
  const t = useTranslations("attack");
  const about = `rounds/${initial.round.id}/targets`;
  const url = `/api/v1/${about}`;
  const { data: view, state, refresh } = useLive(initial, url, about);
  const { round, contest, archive } = view;
  const isOver = useRoundOver(round);
  return (
    <>
      <header className="row baseline between row-gap-8 column-gap-24">
        <h1>{t("title")}</h1>
        {isOver ? <ToResults round={round.slug} /> : <LiveIndicator state={state} />}
      </header>
      <p className="lead up-to-44 above-6 below-16">{t("lead")}</p>
      <RoundTabs rounds={rounds} current={round.slug} />
      <PhaseClock clock={round} contestZone={contest.timeZone} />
      {view.targets.length === 0 ? (
        <EmptyNote title={t("noTargets.title")} text={t("noTargets.text")} />
      ) : (
        <>
          <ul className="list small above-12 below-20">
            <li>{t("limit", { count: view.attackAttempts })}</li>
            <li>{t(view.scoresShown ? "feedback.score" : "feedback.none")}</li>
            <li>
              <Link href="/data">{t("pseudonyms")}</Link>
            </li>
          </ul>
          <Uploads view={view} onTaken={refresh} />
          <section className="stack gap-12 above-32" aria-labelledby="targets">
            <header className="row baseline between row-gap-8 column-gap-24">
              <h2 id="targets">{t("targets")}</h2>
              <Button
                component="a"
                href={archive.url}
                download={archive.fileName}
                variant="default"
                size="xs"
                leftSection={<IconDownload size={15} stroke={1.75} />}
              >
                {t("downloadAll")}
              </Button>
            </header>
            <TargetTable view={view} />
          </section>
        </>
      )}
    </>
  );
}

function Uploads({ view, onTaken }: { view: TargetsView; onTaken: () => void }) {
  const t = useTranslations("attack");
  const present = useCurrentTime(view);
  // Always mounted, so that the outcomes of the last uploads stay visible when the phase ends.
  const why =
    view.attacker === null ? "onlyTeams" : view.round.stage === "ATTACK" ? null : closedOrNot(view, present);
  return (
    <>
      {view.open || why === null ? null : <p className="closed below-20">{t(why)}</p>}
      {view.attacker ? <AttackUpload view={view} onTaken={onTaken} /> : null}
    </>
  );
}

function closedOrNot({ closesAt }: TargetsView, present: Date): "closed" | "notOpen" {
  return closesAt !== null && new Date(closesAt) <= present ? "closed" : "notOpen";
}
