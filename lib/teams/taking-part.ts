/** What a team's row must be for boards and rankings to read it: a withdrawn team keeps its history, and is not ranked. */
export const TAKING_PART = { withdrawnAt: null } as const;
