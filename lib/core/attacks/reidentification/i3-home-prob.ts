import type { ReidentificationAttack } from "../attack.ts";
import { homeProbabilityMatch } from "../visit-match.ts";

/**
 * I3-HomeProb: I2 on the home hours of both sets alone, using all of their events.
 * Source: PWS Cup 2019 sample programs, 2.2.3.
 */
export const i3HomeProb: ReidentificationAttack = {
  kind: "reidentification",
  name: "I3-HomeProb",
  run: (_, context) => ({ kind: "inferredIdTable", users: context.get(homeProbabilityMatch).best }),
};
