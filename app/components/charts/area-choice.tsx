"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { rangeOf } from "./area.ts";
import classes from "./charts.module.css";
import type { Range } from "./scatter-points.ts";
import type { ScatterFrame } from "./use-scatter-frame.ts";

/** Below a scatter plot: how to choose an area of it, what lies in the chosen one, and a form that does without dragging. */
export function AreaChoice({
  view: { frame, shown, axes, onArea },
  onToggle,
}: {
  view: ScatterFrame;
  /** Told whether the form is open: then a finger draws on the chart. */
  onToggle: (isOpen: boolean) => void;
}) {
  const t = useTranslations("scatter.area");
  const teams = new Set(shown.map(({ team }) => team.number)).size;
  const isChosen = axes === "area";
  const form = useRef<HTMLFormElement>(null);

  // Typed limits give way to the frame's own; the focus stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields' defaults are those of the frame
  useEffect(() => form.current?.reset(), [frame]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const limits = new FormData(event.currentTarget);
    const range = (axis: string) =>
      rangeOf(Number(limits.get(`${axis} min`)), Number(limits.get(`${axis} max`)));
    onArea({ x: range("x"), y: range("y") });
  }

  return (
    <div className={`screen-only above-8 ${classes.area}`}>
      <div className={`row center small ${classes.areaState}`}>
        <p role="status">{isChosen ? t("inside", { sets: shown.length, teams }) : ""}</p>
        {isChosen ? (
          <Button size="compact-sm" variant="default" ml="sm" onClick={() => onArea(null)}>
            {t("showAll")}
          </Button>
        ) : (
          <p className={classes.areaHint}>{t("hint")}</p>
        )}
      </div>
      <details className="small" onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>{t("title")}</summary>
        <form ref={form} className="row center gap-12 above-6" onSubmit={onSubmit}>
          <Limits axis="x" of="reidentification" range={frame.x} />
          <Limits axis="y" of="traceInference" range={frame.y} />
          <Button type="submit" size="compact-sm" variant="default">
            {t("show")}
          </Button>
        </form>
        <p className={`above-4 ${classes.touchHint}`}>{t("touchHint")}</p>
      </details>
    </div>
  );
}

/** An axis's two limits as fields. */
function Limits({
  axis,
  of,
  range,
}: {
  axis: "x" | "y";
  of: "reidentification" | "traceInference";
  range: Range;
}) {
  const t = useTranslations("scatter.area");
  const scores = useTranslations("scores");
  return (
    <span className="key">
      <ScoreSymbol of={of} min />
      {(["min", "max"] as const).map((end) => (
        <input
          key={end}
          name={`${axis} ${end}`}
          type="number"
          min={0}
          max={1}
          step="any"
          required
          defaultValue={range[end]}
          className={classes.limit}
          aria-label={t(end, { score: scores(of) })}
        />
      ))}
    </span>
  );
}
