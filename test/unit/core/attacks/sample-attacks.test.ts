import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AttackContext } from "../../../../lib/core/attacks/attack-context.ts";
import type { AttackInput } from "../../../../lib/core/attacks/attack-input.ts";
import { i2VisitProb } from "../../../../lib/core/attacks/reidentification/i2-visit-prob.ts";
import { i3HomeProb } from "../../../../lib/core/attacks/reidentification/i3-home-prob.ts";
import { t2VisitProb } from "../../../../lib/core/attacks/trace-inference/t2-visit-prob.ts";
import { t3HomeProb } from "../../../../lib/core/attacks/trace-inference/t3-home-prob.ts";
import { DELETED } from "../../../../lib/core/formats/traces.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { publicTracesOf, smallPopulations } from "../../../helpers/populations.ts";
import { referenceHomeProb, referenceVisitProb } from "../../../helpers/reference-attacks.ts";

describe("sample attacks compared with their plain definition", () => {
  it("I2 and T2 answer the same on any small population", () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const expected = referenceVisitProb(input);
        const context = new AttackContext(input);
        expect([...i2VisitProb.run(input, context).users]).toEqual(expected.users);
        expect([...t2VisitProb.run(input, context).regions]).toEqual(expected.regions);
      }),
      { numRuns: 300 },
    );
  });

  it("I3 and T3 answer the same on any small population", () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const expected = referenceHomeProb(input);
        const context = new AttackContext(input);
        expect([...i3HomeProb.run(input, context).users]).toEqual(expected.users);
        expect([...t3HomeProb.run(input, context).regions]).toEqual(expected.regions);
      }),
      { numRuns: 300 },
    );
  });

  it("T2 answers the same whether I2 ran before it or not, and however often it runs", () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const context = new AttackContext(input);
        const alone = t2VisitProb.run(input, new AttackContext(input));
        i2VisitProb.run(input, context);
        expect(t2VisitProb.run(input, context)).toEqual(alone);
        expect(t2VisitProb.run(input, context)).toEqual(alone);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a set without information", () => {
  const everythingDeleted = input(4, [1, 2, 3, 4], Array(4).fill([]));

  it("makes I2 and I3 answer the first user everywhere", () => {
    for (const attack of [i2VisitProb, i3HomeProb]) {
      const answer = attack.run(everythingDeleted, new AttackContext(everythingDeleted));
      expect([...answer.users]).toEqual([0, 0, 0, 0]);
    }
  });

  it("makes T3 hand out the users in order", () => {
    const traces = t3HomeProb.run(everythingDeleted, new AttackContext(everythingDeleted));
    expect([...traces.regions]).toEqual(referenceHomeProb(everythingDeleted).regions);
    expect([...everythingDeleted.publicTraces.codes]).toEqual([DELETED, DELETED, DELETED, DELETED]);
  });

  it("makes I2 refuse more pseudonyms than users", () => {
    const crowded = { ...everythingDeleted, referenceTraces: input(2, [1, 1], [[], []]).referenceTraces };
    expect(() => i2VisitProb.run(crowded, new AttackContext(crowded))).toThrow(RangeError);
  });
});

/** One event a user: R's regions and A''s locations. */
function input(userCount: number, reference: number[], published: number[][]): AttackInput {
  return {
    referenceTraces: { userCount, eventsPerUser: 1, firstTimeId: 1, regions: Uint16Array.from(reference) },
    publicTraces: publicTracesOf(published, userCount, 1, 2),
    grid: TOKYO_GRID,
    calendar: { slotsPerDay: 20, homeSlots: 2 },
    seed: 7,
  };
}
