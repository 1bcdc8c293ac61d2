import { WkImpossible } from "../../core/privacy/wk-anonymity/wk-areas.ts";

/** Runs one computation of several that a report compares; undefined if it throws {@link WkImpossible}. */
export function ifPossible<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof WkImpossible) return undefined;
    throw error;
  }
}
