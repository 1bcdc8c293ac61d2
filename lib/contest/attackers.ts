/** The six sample attacks of PWS Cup 2019, in the order in which they run. */
export const PWS_2019_ATTACKERS = [
  "I1-rand",
  "I2-VisitProb",
  "I3-HomeProb",
  "T1-rand",
  "T2-VisitProb",
  "T3-HomeProb",
] as const;

/** Every attack that the scorer has: the six sample attacks, and stronger ones that the methods of the contest's best teams suggest. */
export const STRONG_ATTACKERS = [
  "I1-rand",
  "I2-VisitProb",
  "I3-HomeProb",
  "I4-Exhaustive",
  "I5-Fuzzy",
  "I6-Assignment",
  "T1-rand",
  "T2-VisitProb",
  "T3-HomeProb",
  "T4-Replay",
  "T5-ReplayMedoid",
  "T6-LinkOrReplay",
] as const;
