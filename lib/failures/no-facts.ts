/** The facts that the texts of messages/{en,ja}/failures.json ask for, for a reason that lacks some. */
export const NO_FACTS = { seconds: 0, errorCount: 0, k: 0, w: 0, chance: 0 } as const;
