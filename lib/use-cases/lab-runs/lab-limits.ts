/** How many days a run's result is kept. */
export const KEPT_DAYS = 7;
/** How many days an expired run's parameters are kept, so that it can be run again. */
export const REMEMBERED_DAYS = 30;
/** How many runs of one visitor may be waiting or running. */
export const RUNS_AT_A_TIME = 3;
/** How many runs of all visitors may be waiting or running. */
export const QUEUE_LENGTH = 100;
/** How many times a run is tried whose workers are lost. */
export const MOST_ATTEMPTS = 3;
/** How many runs a visitor's list shows. */
export const MOST_LISTED = 50;
/** How many runs a visitor may request by id at once. */
export const MOST_KNOWN = 20;
