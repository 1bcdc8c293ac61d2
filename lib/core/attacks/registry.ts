import type { Attack } from "./attack.ts";
import { i1Rand } from "./reidentification/i1-rand.ts";
import { i2VisitProb } from "./reidentification/i2-visit-prob.ts";
import { i3HomeProb } from "./reidentification/i3-home-prob.ts";
import { i4Exhaustive } from "./reidentification/i4-exhaustive.ts";
import { i5Fuzzy } from "./reidentification/i5-fuzzy.ts";
import { i6Assignment } from "./reidentification/i6-assignment.ts";
import { t1Rand } from "./trace-inference/t1-rand.ts";
import { t2VisitProb } from "./trace-inference/t2-visit-prob.ts";
import { t3HomeProb } from "./trace-inference/t3-home-prob.ts";
import { t4Replay } from "./trace-inference/t4-replay.ts";
import { t5ReplayMedoid } from "./trace-inference/t5-replay-medoid.ts";
import { t6LinkOrReplay } from "./trace-inference/t6-link-or-replay.ts";

/** All attacks that can be run by name, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  i1Rand,
  i2VisitProb,
  i3HomeProb,
  i4Exhaustive,
  i5Fuzzy,
  i6Assignment,
  t1Rand,
  t2VisitProb,
  t3HomeProb,
  t4Replay,
  t5ReplayMedoid,
  t6LinkOrReplay,
];

/**
 * Finds an attack by its full name (`I2-VisitProb`) or short name (`I2`), ignoring case.
 * @returns undefined if there is no such attack
 */
export function findAttack(name: string): Attack | undefined {
  const wanted = name.toLowerCase();
  return ATTACKS.find(({ name: whole }) => {
    const [short] = whole.split("-");
    return [whole, short].some((known) => known.toLowerCase() === wanted);
  });
}
