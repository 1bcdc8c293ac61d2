/** The part of a day in which events are: `slotsPerDay` slots, one after another; the last one ends by midnight. */
export interface DaySlots {
  readonly slotsPerDay: number;
  /** When the first slot begins, in minutes after midnight. */
  readonly startMinute: number;
  readonly slotMinutes: number;
}

const DAY_SECONDS = 86_400;

/**
 * The number of the slot in which a local time is, counted from 1970-01-01's first slot: day * slotsPerDay + slot. NaN between the days'
 * slots.
 * @param localSeconds what a clock at the place shows, in seconds since 1970-01-01T00:00
 */
export function slotNumberAt(
  { slotsPerDay, startMinute, slotMinutes }: DaySlots,
  localSeconds: number,
): number {
  const day = Math.floor(localSeconds / DAY_SECONDS);
  const slot = Math.floor((localSeconds - day * DAY_SECONDS - startMinute * 60) / (slotMinutes * 60));
  return slot >= 0 && slot < slotsPerDay ? day * slotsPerDay + slot : Number.NaN;
}

/** The middle of a slot, in the same local seconds. */
export function middleOfSlot(
  { slotsPerDay, startMinute, slotMinutes }: DaySlots,
  slotNumber: number,
): number {
  const day = Math.floor(slotNumber / slotsPerDay);
  const slot = slotNumber - day * slotsPerDay;
  return day * DAY_SECONDS + (startMinute + slotMinutes * (slot + 0.5)) * 60;
}
