/** What a team's row must be to be ranked, locked, attacked and told of the contest: a withdrawn one keeps its history alone. */
export const TAKING_PART = { withdrawnAt: null } as const;
