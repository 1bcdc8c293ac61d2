/** How long a run's result is kept. */
export const KEPT_DAYS = 7;
/** How long an expired run's parameters are still told, so that it can be run again. */
export const REMEMBERED_DAYS = 30;
/** Runs that one visitor may have waiting or running. */
export const RUNS_AT_A_TIME = 3;
/** Runs of everybody that may wait or run. */
export const QUEUE_LENGTH = 100;
/** Tries before a run whose workers are lost again and again is given up. */
export const MOST_ATTEMPTS = 3;
/** Runs that a visitor's list shows. */
export const MOST_LISTED = 50;
/** Runs that a visitor may ask for by their ids at once. */
export const MOST_KNOWN = 20;
