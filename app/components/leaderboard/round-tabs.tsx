import type { LeaderboardRound } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { RoundTabLine } from "./round-tab-line.tsx";

/**
 * The rounds as tabs that are links, so that each round can be bookmarked and shared. Renders nothing for a single round. Only their names
 * are sent to the browser, whatever else the page knows of them.
 */
export function RoundTabs({
  rounds,
  ...line
}: {
  rounds: readonly Pick<LeaderboardRound, "slug" | "name">[];
  /** Null: all of them together. */
  current: string | null;
  /** The name of a last tab, for all rounds together; there is none without it. */
  total?: string;
}) {
  return <RoundTabLine rounds={rounds.map(({ slug, name }) => ({ slug, name }))} {...line} />;
}
