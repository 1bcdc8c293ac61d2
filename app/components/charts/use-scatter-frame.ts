import { useEffect, useMemo, useState } from "react";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { pointsIn } from "./area.ts";
import { useLinkedTeams } from "./linked-teams.tsx";
import { closeUp, type Frame, WHOLE } from "./scatter-points.ts";

/** Which part of the scatter plot is shown: both axes from 0 to 1, the part that fits the points, or an area that the reader chose. */
export interface ScatterFrame {
  readonly frame: Frame;
  /** All points. */
  readonly points: readonly LeaderboardPoint[];
  /** The points in the frame. */
  readonly shown: readonly LeaderboardPoint[];
  readonly axes: "whole" | "close" | "area";
  /** Shows a fixed part again. */
  readonly onAxes: (axes: "whole" | "close") => void;
  /** Shows an area; null: all of what was shown before. */
  readonly onArea: (area: Frame | null) => void;
}

/** The frame of a scatter plot of these points. The linked tables are told the teams in a chosen area; Escape shows all again. */
export function useScatterFrame(points: readonly LeaderboardPoint[]): ScatterFrame {
  const { setInArea } = useLinkedTeams();
  const [isClose, setClose] = useState(true);
  const [area, setArea] = useState<Frame | null>(null);
  const shown = useMemo(() => (area ? pointsIn(area, points) : points), [area, points]);
  const frame = useMemo(() => area ?? (isClose ? closeUp(points) : WHOLE), [area, isClose, points]);

  useEffect(() => {
    setInArea(area && new Set(shown.map(({ team }) => team.number)));
  }, [area, shown, setInArea]);

  useEffect(() => {
    if (!area) return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) setArea(null);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [area]);

  return {
    frame,
    points,
    shown,
    axes: area ? "area" : isClose ? "close" : "whole",
    onAxes: (axes) => {
      setArea(null);
      setClose(axes === "close");
    },
    onArea: setArea,
  };
}
