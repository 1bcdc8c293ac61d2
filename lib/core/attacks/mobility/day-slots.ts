import type { Calendar } from "../../grid/calendar.ts";

/** The day and the slot of the day of each event of a trace. */
export interface DaySlots {
  readonly slotsPerDay: number;
  /** `[eventsPerUser]`: 0-based slot of the day. */
  readonly slotOf: Uint16Array;
  /** `[eventsPerUser]`: 0-based day, counted from the day of the first event. */
  readonly dayOf: Uint16Array;
  readonly dayCount: number;
}

/**
 * Computes the day and the slot of every event.
 * @param firstTimeId the 1-based time id of a trace's first event; days start at 1, 1 + slotsPerDay, ...
 */
export function daySlots(firstTimeId: number, eventsPerUser: number, { slotsPerDay }: Calendar): DaySlots {
  const slotOf = new Uint16Array(eventsPerUser);
  const dayOf = new Uint16Array(eventsPerUser);
  const firstSlot = (firstTimeId - 1) % slotsPerDay;
  for (let event = 0; event < eventsPerUser; event++) {
    slotOf[event] = (firstSlot + event) % slotsPerDay;
    dayOf[event] = Math.floor((firstSlot + event) / slotsPerDay);
  }
  return { slotsPerDay, slotOf, dayOf, dayCount: dayOf[eventsPerUser - 1] + 1 };
}
