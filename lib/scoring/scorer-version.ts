/**
 * The scorer's version, kept with every stored score: the same seed, version and input give the same numbers and bytes on
 * any machine. Raise it with every change that alters any of them.
 */
export const SCORER_VERSION = "3";
