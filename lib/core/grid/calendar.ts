/** How a trace's events fall into days: `slotsPerDay` events a day, the first `homeSlots` of which are the home hours. */
export interface Calendar {
  /** Events a day; 20 in PWS Cup 2019 (8:00 to 17:30, every half hour). */
  readonly slotsPerDay: number;
  /** The day's first slots that I3 and T3 look at; 2 in PWS Cup 2019 (8:00 and 8:30). */
  readonly homeSlots: number;
}

/** PWS Cup 2019's day: 20 half hours from 8:00, the first two of which are the home hours. */
export const PWS_CUP_2019_CALENDAR: Calendar = { slotsPerDay: 20, homeSlots: 2 };
