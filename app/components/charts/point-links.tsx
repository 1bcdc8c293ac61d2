"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { areaBetween, type Place } from "./area.ts";
import classes from "./charts.module.css";
import { useLinkedTeams } from "./linked-teams.tsx";
import { type Frame, nearestPoint, placeIn, readingOrder } from "./scatter-points.ts";
import { useBrush } from "./use-brush.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * A real link over each point, so that the chart works with keyboard, screen reader and middle mouse button. A single tab stop; the
 * arrow keys move between points. A rectangle dragged over them chooses an area.
 */
export function PointLinks({
  points,
  requiredUtility,
  frame,
  area,
  chosen,
  onChoose,
  onArea,
  byTouch,
  label,
}: {
  points: readonly LeaderboardPoint[];
  requiredUtility: number;
  frame: Frame;
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  chosen: LeaderboardPoint | undefined;
  onChoose: (submissionId: string) => void;
  onArea: (area: Frame) => void;
  /** Whether a finger chooses an area; otherwise it scrolls the page. */
  byTouch: boolean;
  label: string;
}) {
  const t = useTranslations("scatter");
  const scores = useTranslations("scores");
  const group = useRef<HTMLFieldSetElement>(null);
  const order = useMemo(() => readingOrder(points), [points]);
  const { pointed, setPointed } = useLinkedTeams();
  const brush = useBrush(byTouch, (from, to) => onArea(areaBetween(frame, from, to)));

  function onKeyDown(event: KeyboardEvent) {
    const from = chosen ? order.indexOf(chosen.submissionId) : 0;
    const to = targetOf(event.key, from, order.length - 1);
    if (to === null) return;
    event.preventDefault();
    group.current?.querySelector<HTMLElement>(`[data-submission="${order[to]}"]`)?.focus();
  }

  /** Puts the link nearest to the pointer on top, since links overlap where points are close together. */
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    brush.handlers.onPointerMove(event);
    const box = event.currentTarget.getBoundingClientRect();
    const near = nearestPoint(points, frame, box, { x: event.clientX, y: event.clientY });
    setPointed(near?.team.number ?? null);
    if (near && near !== chosen) onChoose(near.submissionId);
  }

  function nameOf(point: LeaderboardPoint): string {
    const facts = {
      team: `${formatTeamNumber(point.team.number)} ${point.team.name}`.trim(),
      kind: point.kind,
      reidentification: formatScore(point.minReidentificationScore),
      traceInference: formatScore(point.minTraceInferenceScore),
      utility: formatScore(point.utilityScore, requiredUtility),
      validity: scores(point.valid ? "valid" : "invalid"),
    };
    return point.href
      ? t("published.point", facts)
      : t("point", { ...facts, number: point.submissionNumber });
  }

  return (
    <fieldset
      ref={group}
      className={classes.points}
      style={{ left: area.left, top: area.top, width: area.width, height: area.height }}
      aria-label={label}
      data-by-touch={byTouch || undefined}
      onKeyDown={onKeyDown}
      {...brush.handlers}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
      onBlur={() => setPointed(null)}
    >
      {points.map((point) => (
        <Link
          key={point.submissionId}
          href={point.href ?? `/submissions/${point.submissionId}`}
          className={classes.point}
          style={positionOf(placeIn(frame, point))}
          data-submission={point.submissionId}
          data-chosen={point === chosen || undefined}
          data-pointed={point.team.number === pointed || undefined}
          draggable={false}
          tabIndex={point === chosen ? 0 : -1}
          onFocus={() => {
            onChoose(point.submissionId);
            setPointed(point.team.number);
          }}
          aria-label={nameOf(point)}
        />
      ))}
      {brush.drawn ? <div className={classes.brush} style={boxOf(brush.drawn)} /> : null}
    </fieldset>
  );
}

function positionOf({ x, y }: { readonly x: number; readonly y: number }) {
  return { left: `${x * 100}%`, bottom: `${y * 100}%` };
}

/** The rectangle between two opposite corners. */
function boxOf({ from, to }: { readonly from: Place; readonly to: Place }) {
  return {
    ...positionOf({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) }),
    width: `${Math.abs(to.x - from.x) * 100}%`,
    height: `${Math.abs(to.y - from.y) * 100}%`,
  };
}

function targetOf(key: string, from: number, last: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(last, Math.max(0, from + step));
}
