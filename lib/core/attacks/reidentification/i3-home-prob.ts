import type { ReidentificationAttack } from "../attack.ts";
import { homeProbabilityMatch } from "../visit-match.ts";

/**
 * I3-HomeProb: like I2, but restricted to the home hours of both sets and using all events there.
 * Source: PWS Cup 2019 sample programs, 2.2.3.
 */
export const i3HomeProb: ReidentificationAttack = {
  kind: "reidentification",
  name: "I3-HomeProb",
  run: (_, context) => ({ kind: "inferredIdTable", users: context.get(homeProbabilityMatch).best }),
};
