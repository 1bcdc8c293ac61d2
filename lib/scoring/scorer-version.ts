/**
 * The version of the scorer's answers, stored with every score. Raised whenever the same input and seed may give other
 * bytes than before.
 */
export const SCORER_VERSION = "1.0.0";
