import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Attack } from "../../../../lib/core/attacks/attack.ts";
import { AttackContext } from "../../../../lib/core/attacks/attack-context.ts";
import type { AttackInput } from "../../../../lib/core/attacks/attack-input.ts";
import { ReferenceContext } from "../../../../lib/core/attacks/reference-context.ts";
import { findAttack } from "../../../../lib/core/attacks/registry.ts";
import { NEVER_VISITED } from "../../../../lib/core/attacks/visit-probability.ts";
import { DELETED } from "../../../../lib/core/formats/traces.ts";
import { smallPopulations, wholeDayPopulations } from "../../../helpers/populations.ts";

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

/** These learn models from every population: fewer of them. */
const RUNS = { numRuns: 20 };

describe("every strong attack", () => {
  it("answers every pseudonym or event within range, the same alone and among others", () => {
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

describe("what is learnt from R", () => {
  it("is refused for another R, grid, calendar or reward", () => {
    const [input] = fc.sample(smallPopulations(), { numRuns: 1, seed: 1 });
    const reference = new ReferenceContext(input);
    expect(new AttackContext({ ...input, seed: 5 }, { reference }).reference).toBe(reference);
    for (const name of ["referenceTraces", "grid", "calendar"] as const) {
      const other = { ...input, [name]: { ...input[name] } };
      expect(() => new AttackContext(other, { reference })).toThrow(
        `the reference context has another ${name}`,
      );
    }
    const reward = { hospitalRegions: [0], hospitalWeight: 2, limitKm: 3 };
    expect(() => new AttackContext({ ...input, reward }, { reference })).toThrow("another reward");
  });
});

describe("I4-Exhaustive", () => {
  it("chooses the user who makes all events likeliest, by plain sums", () => {
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

describe("I5-Fuzzy", () => {
  it("chooses the user whose smeared vector of visits is nearest by angle, by plain sums", () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const users = answer("I5-Fuzzy", input);
        const { userCount, eventsPerUser, regions } = input.referenceTraces;
        const known = Array.from({ length: userCount }, (_, user) =>
          plainFuzzyVector(
            input,
            Array.from(regions.subarray(user * eventsPerUser, (user + 1) * eventsPerUser), (region) => [
              region,
            ]),
          ),
        );
        for (let row = 0; row < input.publicTraces.rowCount; row++) {
          const shown = plainFuzzyVector(input, plainLocations(input, row));
          const cosines = known.map((vector) => cosine(vector, shown));
          expect(cosines[users[row]]).toBeGreaterThanOrEqual(Math.max(...cosines) - 1e-6);
          if (shown.every((value) => value === 0)) expect(users[row]).toBe(0);
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
  it("answers the reference traces where both sets have the same days", () => {
    fc.assert(
      fc.property(wholeDayPopulations(), (input) => {
        expect(answer("T4-Replay", input)).toEqual(input.referenceTraces.regions);
      }),
      RUNS,
    );
  });
});

describe("T4-Replay on sets of different days", () => {
  it("repeats the reference event of the same slot and day, or else R's first event", () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const regions = answer("T4-Replay", input);
        const { referenceTraces, publicTraces, calendar } = input;
        const slots = calendar.slotsPerDay;
        /** 0-based, from the first slot of the first event's day. */
        const timesOf = ({ firstTimeId, eventsPerUser }: { firstTimeId: number; eventsPerUser: number }) =>
          Array.from({ length: eventsPerUser }, (_, event) => ((firstTimeId - 1) % slots) + event);
        const known = timesOf(referenceTraces);
        const days = Math.floor(known[known.length - 1] / slots) + 1;
        timesOf(publicTraces).forEach((time, event) => {
          const source = Math.max(0, known.indexOf(time % (days * slots)));
          for (let user = 0; user < referenceTraces.userCount; user++) {
            expect(regions[user * publicTraces.eventsPerUser + event]).toBe(
              referenceTraces.regions[user * referenceTraces.eventsPerUser + source],
            );
          }
        });
      }),
      RUNS,
    );
  });
});

describe("T6-LinkOrReplay", () => {
  it("answers as T5 where everything is deleted", () => {
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

/** The regions of each event of a public trace; none of a deleted one. */
function plainLocations({ publicTraces }: AttackInput, row: number): number[][] {
  const { codes, eventsPerUser, listOffsets, listRegions } = publicTraces;
  return Array.from(codes.subarray(row * eventsPerUser, (row + 1) * eventsPerUser), (code) => {
    if (code === DELETED) return [];
    return code >= 0
      ? [code]
      : Array.from(listRegions.subarray(listOffsets[-2 - code], listOffsets[-1 - code]));
  });
}

/** The definition of I5's vectors: log(1 + visits), and 0.33 e^(-0.5 d) of it for each of the eight cells around. */
function plainFuzzyVector({ grid }: AttackInput, locations: readonly (readonly number[])[]): number[] {
  const { columns, rows } = grid;
  const visits = new Array<number>(columns * rows).fill(0);
  for (const location of locations) for (const region of location) visits[region] += 1 / location.length;
  return visits.map((_, region) =>
    visits.reduce((sum, count, other) => {
      const dx = (region % columns) - (other % columns);
      const dy = Math.floor(region / columns) - Math.floor(other / columns);
      if (Math.max(Math.abs(dx), Math.abs(dy)) > 1) return sum;
      const weight = dx === 0 && dy === 0 ? 1 : 0.33 * Math.exp(-0.5 * Math.hypot(dx, dy));
      return sum + weight * Math.log1p(count);
    }, 0),
  );
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, region) => sum + value * y[region], 0);
  const lengths = Math.sqrt(dot(a, a) * dot(b, b));
  return lengths === 0 ? 0 : dot(a, b) / lengths;
}
