import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AttackInput } from "../../../../lib/core/attacks/attack-input.ts";
import { learnHabits } from "../../../../lib/core/attacks/mobility/habit-model.ts";
import { publicSlots, referenceSlots } from "../../../../lib/core/attacks/mobility/mobility-work.ts";
import { NOISELESS, type NoiseChannel } from "../../../../lib/core/attacks/mobility/noise-channel.ts";
import { PublicMaps, type PublicMapsInput } from "../../../../lib/core/attacks/mobility/public-maps.ts";
import { chosenSurprisals, traceSurprisals } from "../../../../lib/core/attacks/mobility/trace-surprisals.ts";
import { DELETED } from "../../../../lib/core/formats/traces.ts";
import { gaussianKernel, weightAt } from "../../../../lib/core/grid/spatial-kernel.ts";
import { plainWhereabouts } from "../../../helpers/plain-whereabouts.ts";
import { smallPopulations } from "../../../helpers/populations.ts";

const RUNS = { numRuns: 30 };

const channels: fc.Arbitrary<NoiseChannel> = fc.record({
  kernel: fc.constantFrom(0, 0.5, 1).map(gaussianKernel),
  uniformShare: fc.constantFrom(0, 0.25, 0.9),
});

function known(input: AttackInput, channel: NoiseChannel): PublicMapsInput {
  const { referenceTraces, publicTraces, grid } = input;
  const slots = referenceSlots(input);
  const habits = learnHabits(referenceTraces, slots, grid);
  const shared = { referenceTraces, referenceSlots: slots, publicTraces, publicSlots: publicSlots(input) };
  return { habits, channel, ...shared, grid };
}

/** `[slotsPerDay][regions]`: where a user is, and where the noise shows that user, by the definition. */
function plainMaps(input: PublicMapsInput, population: AttackInput, user: number) {
  const { columns, rows } = input.grid;
  const { kernel, uniformShare } = input.channel;
  const regions = Array.from({ length: columns * rows }, (_, region) => ({
    column: region % columns,
    row: Math.floor(region / columns),
  }));
  return Array.from({ length: input.referenceSlots.slotsPerDay }, (_, slot) => {
    const { masses, anywhere } = plainWhereabouts(population, input.habits, user, slot);
    const seen = (weightOf: (dx: number, dy: number) => number) =>
      regions.map(({ column, row }) =>
        masses.reduce((sum, at) => sum + at.mass * weightOf(column - at.column, row - at.row), anywhere),
      );
    const exact = seen((dx, dy) => (dx === 0 && dy === 0 ? 1 : 0));
    const displaced = seen((dx, dy) => weightAt(kernel, dx, dy));
    return {
      exact,
      noisy: displaced.map((mass) => (1 - uniformShare) * mass + uniformShare / regions.length),
    };
  });
}

describe("PublicMaps", () => {
  it("shows single regions through the noise and lists without it", () => {
    fc.assert(
      fc.property(smallPopulations(), channels, fc.nat(), (population, channel, anyUser) => {
        const input = known(population, channel);
        const { userCount } = input.referenceTraces;
        const user = anyUser % userCount;
        const maps = new PublicMaps(input);
        maps.fill((user + 1) % userCount);
        maps.fill(user);
        const hasLists = input.publicTraces.listOffsets.length > 1;
        plainMaps(input, population, user).forEach(({ exact, noisy }, slot) => {
          for (let region = 0; region < maps.regionCount; region++) {
            const at = region * input.referenceSlots.slotsPerDay + slot;
            expect(Math.abs(maps.ofRegions[at] - noisy[region])).toBeLessThan(1e-12);
            if (hasLists) expect(Math.abs(maps.ofLists[at] - exact[region])).toBeLessThan(1e-12);
          }
        });
      }),
      RUNS,
    );
  });

  it("shares one set of maps where there are no lists or no noise", () => {
    fc.assert(
      fc.property(smallPopulations(), channels, (population, channel) => {
        const noLists = { listOffsets: Uint32Array.of(0), listRegions: new Uint16Array() };
        const codes = population.publicTraces.codes.map((code) => Math.max(code, DELETED));
        const publicTraces = { ...population.publicTraces, codes, ...noLists };
        for (const maps of [
          new PublicMaps({ ...known(population, channel), publicTraces }),
          new PublicMaps(known(population, NOISELESS)),
        ]) {
          expect(maps.ofLists).toBe(maps.ofRegions);
        }
      }),
      RUNS,
    );
  });
});

describe("traceSurprisals", () => {
  it("gives the weighted logarithms of every event's probability, for all pairs or chosen ones", () => {
    fc.assert(
      fc.property(smallPopulations(), channels, (population, channel) => {
        const input = known(population, channel);
        const { userCount } = input.referenceTraces;
        const { publicTraces } = input;
        const { rowCount, eventsPerUser, codes, listOffsets, listRegions } = publicTraces;
        const slots = publicSlots(population);
        const slotWeights = Float64Array.from({ length: slots.slotsPerDay }, (_, slot) => (slot % 4) / 3);
        const maps = new PublicMaps(input);
        const all = traceSurprisals(maps, userCount, publicTraces, slots, slotWeights);
        const users = Uint32Array.from({ length: rowCount * userCount }, (_, i) => i % userCount);
        const offsets = Uint32Array.from({ length: rowCount + 1 }, (_, row) => row * userCount);
        const pairs = { offsets, users };
        const chosen = chosenSurprisals(maps, userCount, publicTraces, slots, slotWeights, pairs);
        for (let user = 0; user < userCount; user++) {
          const plain = plainMaps(input, population, user);
          for (let row = 0; row < rowCount; row++) {
            let expected = 0;
            for (let event = 0; event < eventsPerUser; event++) {
              const code = codes[row * eventsPerUser + event];
              if (code === DELETED) continue;
              const slot = slots.slotOf[event];
              const list = listRegions.subarray(listOffsets[-2 - code], listOffsets[-1 - code]);
              const probability =
                code >= 0
                  ? plain[slot].noisy[code]
                  : list.reduce((sum, region) => sum + plain[slot].exact[region], 0);
              expected -= slotWeights[slot] * Math.log(probability);
            }
            expect(all[row * userCount + user]).toBeCloseTo(expected, 9);
            expect(chosen[row * userCount + user]).toBeCloseTo(expected, 3);
          }
        }
      }),
      RUNS,
    );
  });
});
