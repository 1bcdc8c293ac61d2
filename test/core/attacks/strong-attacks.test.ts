import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Attack, AttackInput } from "../../../lib/core/attacks/attack.ts";
import { AttackContext } from "../../../lib/core/attacks/attack-context.ts";
import { findAttack } from "../../../lib/core/attacks/registry.ts";
import { NEVER_VISITED } from "../../../lib/core/attacks/visit-probability.ts";
import { DELETED } from "../../../lib/core/formats/traces.ts";
import { smallPopulations, wholeDayPopulations } from "../../helpers/populations.ts";

const STRONG = [
  "I4-Exhaustive",
  "I5-Fuzzy",
  "I6-Assignment",
  "T4-Replay",
  "T5-ReplayMedoid",
  "T6-LinkOrReplay",
];

function answer(name: string, input: AttackInput, context = new AttackContext(input)): ArrayLike<number> {
  const attack = findAttack(name) as Attack;
  if (attack.kind === "reidentification") return attack.run(input, context).users;
  return attack.run(input, context).regions;
}

/** These learn models from every population: fewer of them, and time enough on a busy machine. */
const RUNS = { numRuns: 20 };
const PATIENCE_MS = 60_000;

describe("every strong attack", () => {
  it("answers every pseudonym or event within range, the same alone and among others", {
    timeout: PATIENCE_MS,
  }, () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const { userCount } = input.referenceTraces;
        const { rowCount, eventsPerUser } = input.publicTraces;
        const shared = new AttackContext(input);
        for (const name of STRONG) {
          const isLink = name.startsWith("I");
          const among = answer(name, input, shared);
          expect(answer(name, input)).toEqual(among);
          expect(among.length).toBe(isLink ? rowCount : userCount * eventsPerUser);
          const limit = isLink ? userCount : input.grid.columns * input.grid.rows;
          expect(Array.from(among).every((value) => value >= 0 && value < limit)).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

describe("I4-Exhaustive", () => {
  it("takes the user who makes all events likeliest, by plain sums", () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const users = answer("I4-Exhaustive", input);
        const { rowCount } = input.publicTraces;
        for (let row = 0; row < rowCount; row++) {
          const sums = Array.from({ length: input.referenceTraces.userCount }, (_, user) =>
            plainLogLikelihood(input, row, user),
          );
          expect(sums[users[row]]).toBeGreaterThanOrEqual(Math.max(...sums) - 1e-9);
        }
      }),
      RUNS,
    );
  });
});

describe("I6-Assignment", () => {
  it("gives no user two pseudonyms", () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const users = Array.from(answer("I6-Assignment", input));
        expect(new Set(users).size).toBe(users.length);
      }),
      RUNS,
    );
  });
});

describe("T4-Replay", () => {
  it("is the reference traces themselves where both sets have the same days", () => {
    fc.assert(
      fc.property(wholeDayPopulations(), (input) => {
        expect(answer("T4-Replay", input)).toEqual(input.referenceTraces.regions);
      }),
      RUNS,
    );
  });
});

describe("T6-LinkOrReplay", () => {
  it("is T5 where everything is deleted", () => {
    fc.assert(
      fc.property(smallPopulations(), (population) => {
        const codes = new Int32Array(population.publicTraces.codes.length).fill(DELETED);
        const input = { ...population, publicTraces: { ...population.publicTraces, codes } };
        expect(answer("T6-LinkOrReplay", input)).toEqual(answer("T5-ReplayMedoid", input));
      }),
      RUNS,
    );
  });
});

/** The definition of I4, word for word. */
function plainLogLikelihood(
  { referenceTraces, publicTraces }: AttackInput,
  row: number,
  user: number,
): number {
  const { eventsPerUser, regions } = referenceTraces;
  const past = regions.subarray(user * eventsPerUser, (user + 1) * eventsPerUser);
  const probability = (region: number) =>
    past.filter((r) => r === region).length / past.length || NEVER_VISITED;
  const { codes, listOffsets, listRegions } = publicTraces;
  const start = row * publicTraces.eventsPerUser;
  let sum = 0;
  for (const code of codes.subarray(start, start + publicTraces.eventsPerUser)) {
    if (code >= 0) sum += Math.log(probability(code));
    if (code >= 0 || code === DELETED) continue;
    const list = listRegions.subarray(listOffsets[-2 - code], listOffsets[-1 - code]);
    sum += Math.log(list.reduce((total, region) => total + probability(region), 0) / list.length);
  }
  return sum;
}
