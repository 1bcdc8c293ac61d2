"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { PhaseClock } from "@/app/components/phase/phase-clock.tsx";
import { ToResultsOnceOver } from "@/app/components/phase/to-results.tsx";
import { useCurrentTime } from "@/app/components/time/use-current-time.ts";
import { clockOf, type RoundClockView } from "@/lib/contest/phase-views.ts";
import { isOpen, type PhaseWindow } from "@/lib/contest/phases.ts";
import { roundTime } from "@/lib/contest/round-clock.ts";
import classes from "./front.module.css";

interface Round extends RoundClockView {
  readonly slug: string;
  readonly name: string;
}

/** The phases of all rounds on a line each, with the time that has passed and the clock of a round that is under way. */
export function PhaseTimeline({ rounds, contestZone }: { rounds: readonly Round[]; contestZone: string }) {
  const t = useTranslations("front.timeline");
  return (
    <section className="above-32" aria-labelledby="timeline">
      <h2 id="timeline" className="hidden">
        {t("title")}
      </h2>
      {rounds.map((round) => (
        <RoundLine key={round.slug} round={round} alone={rounds.length === 1} contestZone={contestZone} />
      ))}
    </section>
  );
}

function RoundLine({ round, alone, contestZone }: { round: Round; alone: boolean; contestZone: string }) {
  const t = useTranslations("front.timeline");
  const names = useTranslations("phases.kind");
  const format = useFormatter();
  const clock = useMemo(() => clockOf(round), [round]);
  const now = roundTime(clock, useCurrentTime(round));
  // Not as a range of dates, between which Node and browsers put different spaces. A year is said where there are two.
  const daysOf = ({ startsAt, endsAt }: PhaseWindow) => {
    const year = (at: Date) => format.dateTime(at, { year: "numeric", timeZone: contestZone });
    const long = year(startsAt) === year(endsAt) ? {} : ({ year: "numeric" } as const);
    const day = (at: Date) =>
      format.dateTime(at, { month: "short", day: "numeric", timeZone: contestZone, ...long });
    const [first, last] = [day(startsAt), day(endsAt)];
    return first === last ? first : `${first} – ${last}`;
  };
  return (
    <div className={classes.round}>
      <div className={classes.roundHead}>
        {alone ? null : <h3>{round.name}</h3>}
        <PhaseClock clock={round} contestZone={contestZone} />
        <ToResultsOnceOver round={round} />
      </div>
      <ol className={classes.line}>
        {clock.phases.map((phase) => (
          <li
            key={phase.kind}
            data-state={stateOf(phase, now)}
            style={{ "--passed": passedOf(phase, now) } as React.CSSProperties}
            suppressHydrationWarning
          >
            <strong>{names(phase.kind)}</strong>
            <span className="small">
              {daysOf(phase)}
              {isOpen(phase, now) ? <b> · {t("here")}</b> : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function stateOf(phase: PhaseWindow, now: Date): "over" | "open" | "ahead" {
  if (isOpen(phase, now)) return "open";
  return phase.startsAt > now ? "ahead" : "over";
}

/** The share of a phase that has passed, in [0, 1]. */
function passedOf({ startsAt, endsAt }: PhaseWindow, now: Date): number {
  const share = (now.getTime() - startsAt.getTime()) / Math.max(1, endsAt.getTime() - startsAt.getTime());
  return Number(Math.min(1, Math.max(0, share)).toFixed(3));
}
