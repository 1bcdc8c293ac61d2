/** Condition for teams that take part: only these are ranked, locked, attacked and notified. Withdrawn teams only keep their history. */
export const TAKING_PART = { withdrawnAt: null } as const;
