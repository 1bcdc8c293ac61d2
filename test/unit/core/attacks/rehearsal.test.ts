import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicSlots, referenceSlots } from "../../../../lib/core/attacks/mobility/mobility-work.ts";
import { NOISELESS } from "../../../../lib/core/attacks/mobility/noise-channel.ts";
import { rehearse } from "../../../../lib/core/attacks/mobility/rehearsal.ts";
import { DELETED } from "../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { smallPopulations } from "../../../helpers/populations.ts";

describe("rehearse", () => {
  it("shows a slot of its day just if A' shows that slot of somebody", () => {
    fc.assert(
      fc.property(smallPopulations(), fc.nat(9), (input, silent) => {
        const { referenceTraces, grid } = input;
        const [known, shown] = [referenceSlots(input), publicSlots(input)];
        const { eventsPerUser } = input.publicTraces;
        const codes = input.publicTraces.codes.map((code, i) =>
          shown.slotOf[i % eventsPerUser] === silent ? DELETED : code,
        );
        const publicTraces = { ...input.publicTraces, codes };
        const users = Uint32Array.of(0);
        const random = new Mt19937(1);
        const made = rehearse(referenceTraces, known, users, 0, publicTraces, shown, NOISELESS, grid, random);
        made.codes.forEach((code, event) => {
          const slot = known.slotOf[event];
          const isShown = codes.some(
            (other, i) => other !== DELETED && shown.slotOf[i % eventsPerUser] === slot,
          );
          expect(code !== DELETED).toBe(known.dayOf[event] === 0 && isShown);
        });
      }),
    );
  });
});
