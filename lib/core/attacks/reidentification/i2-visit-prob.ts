import type { ReidentificationAttack } from "../attack.ts";
import { visitProbabilityMatch } from "../visit-match.ts";

/**
 * I2-VisitProb: for each pseudonym the user whose visit-probability vector gives a random tenth of its events the highest likelihood.
 * Source: PWS Cup 2019 sample programs, 2.2.2.
 */
export const i2VisitProb: ReidentificationAttack = {
  kind: "reidentification",
  name: "I2-VisitProb",
  run: (_, context) => ({ kind: "inferredIdTable", users: context.get(visitProbabilityMatch).best }),
};
