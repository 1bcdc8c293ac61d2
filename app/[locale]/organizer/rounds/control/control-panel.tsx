"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { useKeptFocus } from "@/app/components/live/use-kept-focus.ts";
import type { SetsToLock } from "@/lib/use-cases/site/console/sets-to-lock.ts";
import type { UnscoredRound } from "@/lib/use-cases/site/console/unscored-round.ts";
import type { RoundDetailView } from "@/lib/views/load-round.ts";
import classes from "../rounds.module.css";
import { BoardControl } from "./board-control.tsx";
import { ClockControl } from "./clock-control.tsx";
import { PublishControl } from "./publish-control.tsx";

/** Controls of a running round: its clock, its public board, and publication. */
export function RoundControl({
  round,
  sets,
  unscored,
  sharing,
}: {
  round: RoundDetailView;
  sets: SetsToLock;
  unscored: UnscoredRound;
  sharing: readonly string[];
}) {
  const t = useTranslations("organizer.rounds");
  return (
    <div className={classes.panel}>
      <Part title={t("clock.title")} text={t("clock.text")}>
        <ClockControl round={round} sets={sets} />
      </Part>
      <Part title={t("board.title")}>
        <BoardControl round={round} />
      </Part>
      <Part title={t("publish.title")}>
        <PublishControl round={round} unscored={unscored} sharing={sharing} />
      </Part>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeptFocus(heading);
  return (
    <section className={`titled ${classes.part}`} aria-label={title} onFocus={keepFocus}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text ? <p className="lead">{text}</p> : null}
      </div>
      <div>{children}</div>
    </section>
  );
}
