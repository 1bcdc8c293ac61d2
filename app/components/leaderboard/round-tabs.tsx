import { RoundTabLine, type RoundTabsProps } from "./round-tab-line.tsx";

/**
 * The rounds as tabs that are links, so that each round can be bookmarked and shared. Renders nothing for a single round. Only their names
 * are sent to the browser, whatever else the page knows of them.
 */
export function RoundTabs({ rounds, ...line }: RoundTabsProps) {
  return <RoundTabLine rounds={rounds.map(({ slug, name }) => ({ slug, name }))} {...line} />;
}
