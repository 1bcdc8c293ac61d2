"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import { onClock } from "@/app/components/time/contest-clock.ts";
import { useCurrentTime } from "@/app/components/time/use-current-time.ts";
import { clockMs, clockTime, type LocalPhase, type LocalPhases } from "@/lib/contest/local-phases.ts";
import { PHASE_KINDS, type PhaseKind } from "@/lib/contest/phases.ts";
import classes from "./phase-timeline.module.css";
import { type Span, snapOf, spanOf, ticksOf } from "./time-scale.ts";

/** The part of a phase's bar that is dragged: its start, its end, or all of it. */
type Grip = "startsAt" | "endsAt" | "both";

const GRIPS = ["startsAt", "endsAt"] as const;

/** A drag: where it began, and with what. */
interface Drag {
  readonly kind: PhaseKind;
  readonly grip: Grip;
  readonly x: number;
  readonly phase: LocalPhase;
  readonly phases: LocalPhases;
  readonly span: Span;
  readonly msPerPixel: number;
}

/**
 * A round's phases as bars on the contest's clock. If `onDrag` is given, they can be dragged with a pointer; fields beside the timeline
 * do the same for the keyboard.
 */
export function PhaseTimeline({
  phases,
  timeZone,
  at,
  isLocked = () => false,
  onDrag,
}: {
  phases: LocalPhases;
  timeZone: string;
  /** When the server read the phases (ISO 8601). */
  at: string;
  isLocked?: (kind: PhaseKind) => boolean;
  /** @param from the phases when the drag began */
  onDrag?: (from: LocalPhases, kind: PhaseKind, to: LocalPhase) => void;
}) {
  const t = useTranslations("organizer.rounds.timeline");
  const names = useTranslations("phases.kind");
  const format = useFormatter();
  const now = clockMs(onClock(useCurrentTime(at, at), timeZone)) ?? 0;
  const [drag, setDrag] = useState<Drag | null>(null);
  const planned = PHASE_KINDS.flatMap((kind) => {
    const [start, end] = [clockMs(phases[kind].startsAt), clockMs(phases[kind].endsAt)];
    return start !== null && end !== null && start < end ? [{ kind, start, end }] : [];
  });
  if (planned.length === 0) return <p className="lead">{t("none")}</p>;
  // The scale stands still during a drag.
  const span = drag?.span ?? spanOf(planned);
  const share = (ms: number) => (ms - span.start) / (span.end - span.start);
  const place = (ms: number) => `${share(ms) * 100}%`;
  const { ticks, withTime } = ticksOf(span);
  const day = { month: "short", day: "numeric", timeZone: "UTC" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const seen = now >= span.start && now <= span.end;
  // At the edges a date would stick out.
  const hasRoom = (tick: number) =>
    share(tick) > 0.1 && share(tick) < 0.9 && !(seen && Math.abs(share(tick) - share(now)) < 0.1);
  // Not dateTimeRange, whose spaces differ between browsers and Node.
  const moment = (ms: number) => format.dateTime(ms, { ...day, ...time, year: "numeric" });

  function begin(event: PointerEvent<HTMLElement>, kind: PhaseKind, grip: Grip) {
    const lane = event.currentTarget.closest(`.${classes.lane}`);
    if (!lane || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const msPerPixel = (span.end - span.start) / lane.clientWidth;
    setDrag({ kind, grip, x: event.clientX, phase: phases[kind], phases, span, msPerPixel });
  }

  function move(event: PointerEvent) {
    if (!drag || !onDrag) return;
    const snap = snapOf(drag.msPerPixel);
    const by = Math.round(((event.clientX - drag.x) * drag.msPerPixel) / snap) * snap;
    const moved = (side: keyof LocalPhase) =>
      drag.grip === side || drag.grip === "both"
        ? clockTime((clockMs(drag.phase[side]) ?? 0) + by)
        : drag.phase[side];
    const to = { startsAt: moved("startsAt"), endsAt: moved("endsAt") };
    if (to.startsAt < to.endsAt) onDrag(drag.phases, drag.kind, to);
  }

  const end = () => setDrag(null);
  const dragging = (kind: PhaseKind, grip: Grip) =>
    onDrag && !isLocked(kind)
      ? {
          "data-grip": grip,
          onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, kind, grip),
          onPointerMove: move,
          onPointerUp: end,
          onPointerCancel: end,
        }
      : null;
  return (
    <div className={classes.timeline} data-dragging={drag ? true : undefined}>
      <div className={classes.row} aria-hidden>
        <div className={classes.ticks}>
          {ticks.filter(hasRoom).map((tick) => (
            <span key={tick} style={{ left: place(tick) }}>
              {format.dateTime(tick, withTime ? { ...day, ...time } : day)}
            </span>
          ))}
          {seen ? (
            <span data-now style={{ left: place(now) }} suppressHydrationWarning>
              {t("now")}
            </span>
          ) : null}
        </div>
      </div>
      <ol className={classes.rows}>
        {planned.map(({ kind, start, end: over }) => (
          <li key={kind} className={classes.row}>
            <span className="strong nowrap">{names(kind)}</span>
            <div className={classes.lane} aria-hidden>
              {ticks.map((tick) => (
                <i key={tick} style={{ left: place(tick) }} />
              ))}
              {seen ? <i data-now style={{ left: place(now) }} suppressHydrationWarning /> : null}
              <div
                className={classes.bar}
                data-state={now < start ? "next" : now < over ? "open" : "over"}
                style={{
                  left: place(start),
                  right: `calc(100% - ${place(over)})`,
                  backgroundSize: `${((now - start) / (over - start)) * 100}%`,
                }}
                suppressHydrationWarning
                {...dragging(kind, "both")}
              >
                {onDrag && !isLocked(kind)
                  ? GRIPS.map((side) => <b key={side} {...dragging(kind, side)} />)
                  : null}
              </div>
            </div>
            <span className={`small ${classes.range}`}>
              <span className="nowrap">{moment(start)} –</span> <span className="nowrap">{moment(over)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
