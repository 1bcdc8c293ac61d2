"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { IconClock, IconClockPause } from "@/app/components/icons.tsx";
import { clockFace } from "@/lib/contest/clock-face.ts";
import { clockOf, type RoundClockView } from "@/lib/contest/phase-views.ts";
import { BothZones } from "../time/both-zones.tsx";
import { useCurrentTime } from "../time/use-current-time.ts";
import { useRelativeTime } from "../time/use-relative-time.ts";
import classes from "./phase-clock.module.css";

/**
 * The round's current stage, what comes next and when: as a relative time, and as absolute times in the contest's and the viewer's
 * zones. The absolute time is shown without scripts too.
 */
export function PhaseClock({
  clock,
  contestZone,
  readAt,
}: {
  clock: RoundClockView;
  contestZone: string;
  /** When the server read `clock` (ISO 8601), if it was fetched separately from the page. */
  readAt?: string;
}) {
  const t = useTranslations("phases");
  const relative = useRelativeTime();
  const awaited = useMemo(() => turnsOf(clock), [clock]);
  const now = useCurrentTime(clock, readAt, awaited);
  const { stage, open, next, endedAt, heldAt } = clockFace(clockOf(clock), now);
  const when = (at: Date) => relative(at, now);
  if (heldAt) {
    return (
      <div className={classes.clock} data-stage={stage} data-held>
        <IconClockPause size={16} stroke={1.75} />
        <div className="row row-gap-0 column-gap-12">
          <span className="strong">
            {open ? t("clock.heldIn", { phase: t(`kind.${open.kind}`) }) : t("clock.held")}
          </span>
          <Absolute at={heldAt} contestZone={contestZone} />
        </div>
        <span className="dim">{t("clock.heldNote")}</span>
      </div>
    );
  }
  const turn = open?.endsAt ?? next?.startsAt ?? endedAt;
  const phase = t(`kind.${(open ?? next)?.kind ?? "ANONYMIZATION"}`);
  const said = open ? "open" : next ? "next" : "over";
  /** The next phase begins when the open one ends, which is told already. */
  const follows = open && next && next.startsAt.getTime() === open.endsAt.getTime();
  return (
    <div className={classes.clock} data-stage={stage}>
      <IconClock size={16} stroke={1.75} />
      <div className="row row-gap-0 column-gap-12">
        <span className="strong" suppressHydrationWarning>
          {turn ? t(`clock.${said}`, { phase, when: when(turn) }) : t("clock.always")}
        </span>
        {turn ? <Absolute at={turn} contestZone={contestZone} /> : null}
      </div>
      {open && next ? (
        <div className="row row-gap-0 column-gap-12">
          <span className="dim" suppressHydrationWarning>
            {t(`clock.${follows ? "follows" : "then"}`, {
              phase: t(`kind.${next.kind}`),
              when: when(next.startsAt),
            })}
          </span>
          {follows ? null : <Absolute at={next.startsAt} contestZone={contestZone} />}
        </div>
      ) : null}
    </div>
  );
}

/** When phases begin and end; nothing, while the clock is held. */
function turnsOf(clock: RoundClockView): Date[] {
  const { phases, heldAt } = clockOf(clock);
  return heldAt ? [] : phases.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
}

function Absolute({ at, contestZone }: { at: Date; contestZone: string }) {
  return (
    <time className="dim" dateTime={at.toISOString()}>
      <BothZones at={at.toISOString()} contestZone={contestZone} />
    </time>
  );
}
