"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

/** What the reader points at: in every chart the line of this name, and the points at this place of this x axis. */
interface Pointed {
  readonly line?: string;
  readonly axis?: string;
  readonly x?: number;
}

interface ChartHighlight {
  readonly pointed: Pointed;
  readonly setPointed: (pointed: Pointed) => void;
  /** The line that was chosen, and stays highlighted while nothing is pointed at. */
  readonly chosen: string | undefined;
  readonly setChosen: (line: string | undefined) => void;
}

const NOTHING: Pointed = {};
const Highlight = createContext<ChartHighlight | null>(null);

/** Links the charts in it: what the reader points at in one is highlighted in all. */
export function LinkedCharts({ children }: { children: ReactNode }) {
  const [pointed, setPointed] = useState<Pointed>(NOTHING);
  const [chosen, setChosen] = useState<string>();
  const value = useMemo(() => ({ pointed, setPointed, chosen, setChosen }), [pointed, chosen]);
  return <Highlight value={value}>{children}</Highlight>;
}

/**
 * What a chart highlights.
 * @param axis  the title of its x axis
 * @param names the names of its lines
 */
export function useChartHighlight(axis: string, names: readonly string[]) {
  const highlight = useContext(Highlight);
  if (!highlight) throw new Error("the chart is not within LinkedCharts");
  const { pointed, setPointed, chosen, setChosen } = highlight;
  const line = pointed.line ?? chosen;
  return {
    line: line !== undefined && names.includes(line) ? line : undefined,
    x: pointed.axis === axis ? pointed.x : undefined,
    chosen,
    point: (at: { readonly line?: string; readonly x?: number }) => setPointed({ axis, ...at }),
    leave: () => setPointed(NOTHING),
    choose: (name: string) => setChosen(name === chosen ? undefined : name),
  };
}
