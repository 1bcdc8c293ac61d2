/** How many repeats one can ask for. More would say little more, and each takes as long as the scoring did. */
export const REPEAT_CHOICES = [5, 10, 20] as const;
