/**
 * Condition for teams that take part: only these are ranked, attacked and notified. Withdrawn teams keep their history, and their
 * sets are locked like the others', so that they can be restored.
 */
export const TAKING_PART = { withdrawnAt: null } as const;
