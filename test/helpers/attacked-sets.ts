import fc from "fast-check";
import type { AttackedRound, AttackedSet, ScoredAttack } from "../../lib/core/scores/attacked-set.ts";

export const TEAMS = [1, 2, 3, 4, 5];
const PROGRAMS = ["I1-rand", "I2-VisitProb"];

/** Arbitrary score: eighths make ties likely and sums exact. */
const score = fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8);

const attack: fc.Arbitrary<ScoredAttack> = fc.record({
  attacker: fc.oneof(
    fc.constantFrom(...TEAMS).map((team) => ({ team })),
    fc.constantFrom(...PROGRAMS).map((program) => ({ program })),
  ),
  attempt: fc.integer({ min: 1, max: 3 }),
  score,
});

const attacks = fc.uniqueArray(attack, {
  maxLength: 12,
  selector: ({ attacker, attempt }) => `${JSON.stringify(attacker)} ${attempt}`,
});

const set: fc.Arbitrary<AttackedSet> = fc.record({
  team: fc.constantFrom(0, ...TEAMS),
  kind: fc.constantFrom("IDP", "TRP"),
  valid: fc.boolean(),
  attacks: fc.record({ reidentification: attacks, traceInference: attacks }),
});

/** Arbitrary round (fast-check): sets with attacks, at most one set per team and kind. */
export const anyRound: fc.Arbitrary<AttackedRound> = fc.record({
  weight: fc.integer({ min: 1, max: 9 }),
  sets: fc.uniqueArray(set, { maxLength: 8, selector: ({ team, kind }) => `${team} ${kind}` }),
});
