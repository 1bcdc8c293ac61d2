import { ownTime, type ShownTime } from "../time/use-time-tooltips.tsx";

/** The time that an element of the board shows: its own, or that of its row, which stands below the team's name where its column is hidden. */
export function timeOfRow(element: HTMLElement): ShownTime | null {
  const own = ownTime(element);
  if (own || !element.matches("th[data-below]")) return own;
  const time = element.closest("tr")?.querySelector("time");
  return time && !time.checkVisibility() ? { current: element, at: time.dateTime } : null;
}
