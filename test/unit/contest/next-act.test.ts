import { describe, expect, it } from "vitest";
import { nextActOf } from "../../../lib/contest/next-act.ts";

const day = (number: number) => new Date(Date.UTC(2019, 9, number));
const ANONYMIZATION = { kind: "ANONYMIZATION" as const, startsAt: day(2), endsAt: day(4) };
const ATTACK = { kind: "ATTACK" as const, startsAt: day(6), endsAt: day(8) };
const round = {
  phases: [ANONYMIZATION, ATTACK],
  heldAt: null,
  closedAt: null,
  resultsPublishedAt: null,
  dataPublishedAt: null,
};
const closed = { ...round, closedAt: day(4) };
const published = { ...closed, resultsPublishedAt: day(8) };

describe("the next act of a round", () => {
  it("follows the round from the first phase to the last publication", () => {
    expect(nextActOf(round, day(1))).toBe("prepare");
    expect(nextActOf(round, day(2))).toBe("collect");
    expect(nextActOf(round, day(4))).toBe("close");
    expect(nextActOf(closed, day(5))).toBe("awaitAttack");
    expect(nextActOf(closed, day(7))).toBe("attack");
    expect(nextActOf(closed, day(8))).toBe("publishResults");
    expect(nextActOf(published, day(9))).toBe("publishData");
    expect(nextActOf({ ...published, dataPublishedAt: day(9) }, day(9))).toBeNull();
  });

  it("is setting the phases that are missing", () => {
    expect(nextActOf({ ...round, phases: [] }, day(1))).toBe("setPhases");
    expect(nextActOf({ ...round, phases: [ATTACK] }, day(9))).toBe("setPhases");
    expect(nextActOf({ ...closed, phases: [ANONYMIZATION] }, day(5))).toBe("setAttack");
  });

  it("is releasing the clock, wherever the round is", () => {
    for (const each of [round, closed, published]) {
      expect(nextActOf({ ...each, heldAt: day(3) }, day(9))).toBe("release");
    }
  });

  it("is absent once the results of a round without locked sets are published", () => {
    expect(nextActOf({ ...round, phases: [], resultsPublishedAt: day(8) }, day(9))).toBeNull();
  });
});
