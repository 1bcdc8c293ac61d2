import type { Calendar } from "../grid/calendar.ts";

/**
 * Marks the events of a trace that fall into the home hours, the first `homeSlots` slots of each day by time id.
 *
 * @param firstTimeId the 1-based time id of a trace's first event
 * @returns `[eventsPerUser]`, 1 in the home hours, else 0
 */
export function homeHourEvents(firstTimeId: number, eventsPerUser: number, calendar: Calendar): Uint8Array {
  const isHome = new Uint8Array(eventsPerUser);
  for (let event = 0; event < eventsPerUser; event++) {
    const slot = (firstTimeId - 1 + event) % calendar.slotsPerDay;
    isHome[event] = slot < calendar.homeSlots ? 1 : 0;
  }
  return isHome;
}
