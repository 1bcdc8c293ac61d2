"use client";

import { type CSSProperties, createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface LinkedTeams {
  /** The number of the team that is pointed at, in a table or in the chart; null if none is. */
  readonly pointed: number | null;
  readonly setPointed: (team: number | null) => void;
  /** The teams with a point in the chosen area of the chart; null while no area is chosen. */
  readonly inArea: ReadonlySet<number> | null;
  readonly setInArea: (teams: ReadonlySet<number> | null) => void;
}

/** Outside of any `LinkTeams`, a table stands alone. */
const ALONE: LinkedTeams = { pointed: null, setPointed: () => {}, inArea: null, setInArea: () => {} };

const Linked = createContext(ALONE);

/** Links the charts and tables in it: a team that is pointed at in one is marked in all. */
export function LinkTeams({ children }: { children: ReactNode }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [inArea, setInArea] = useState<ReadonlySet<number> | null>(null);
  const value = useMemo(() => ({ pointed, setPointed, inArea, setInArea }), [pointed, inArea]);
  return <Linked value={value}>{children}</Linked>;
}

export function useLinkedTeams(): LinkedTeams {
  return useContext(Linked);
}

/** A row of a team in a table: marked while the team is pointed at, and while an area of the chart is chosen, in it or outside. */
export function TeamRow({
  team,
  invalid = false,
  style,
  children,
}: {
  team: number;
  /** Whether the row is about an invalid set. */
  invalid?: boolean;
  style?: CSSProperties;
  children: ReactNode;
}) {
  const { pointed, setPointed, inArea } = useLinkedTeams();
  const leave = () => setPointed(null);
  return (
    <tr
      style={style}
      data-invalid={invalid || undefined}
      data-pointed={team === pointed || undefined}
      data-area={inArea ? (inArea.has(team) ? "in" : "outside") : undefined}
      onPointerEnter={() => setPointed(team)}
      onPointerLeave={leave}
      onFocus={() => setPointed(team)}
      onBlur={leave}
    >
      {children}
    </tr>
  );
}
