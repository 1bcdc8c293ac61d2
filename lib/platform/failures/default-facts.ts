/** Defaults for the placeholders of the texts in messages/{en,ja}/failures.json that a reason may lack. */
export const DEFAULT_FACTS = {
  seconds: 0,
  errorCount: 0,
  k: 0,
  w: 0,
  chance: 0,
  set: "",
  number: 0,
} as const;
