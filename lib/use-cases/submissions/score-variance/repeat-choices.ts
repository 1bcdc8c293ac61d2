/** The numbers of repeats to choose from. More would add little precision, and each takes as long as the scoring did. */
export const REPEAT_CHOICES = [5, 10, 20] as const;
