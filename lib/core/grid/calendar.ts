/** How a trace's events are divided into days: `slotsPerDay` events per day, the first `homeSlots` of which are the home hours. */
export interface Calendar {
  /** Events per day; 20 in PWS Cup 2019 (8:00 to 17:30, every half hour). */
  readonly slotsPerDay: number;
  /** The number of slots at the beginning of the day that I3 and T3 use; 2 in PWS Cup 2019 (8:00 and 8:30). */
  readonly homeSlots: number;
}

/** The calendar of PWS Cup 2019: 20 half hours from 8:00, the first two of which are the home hours. */
export const PWS_CUP_2019_CALENDAR: Calendar = { slotsPerDay: 20, homeSlots: 2 };
