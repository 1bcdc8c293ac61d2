/**
 * The scorer's version, stored with every score: the same input, seed and version give the same scores and bytes on any
 * machine. Increase it with every change that alters any of them.
 */
export const SCORER_VERSION = "5";
