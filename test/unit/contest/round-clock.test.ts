import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PHASE_KINDS, type PhaseWindow } from "../../../lib/contest/phases.ts";
import { phasesAfterHold, roundTime } from "../../../lib/contest/round-clock.ts";
import { hasBegun, isOver, stageAt } from "../../../lib/contest/stage.ts";

const at = (time: string) => new Date(`2019-10-0${time}Z`);
const second = (date: Date, seconds: number) => new Date(date.getTime() + 1000 * seconds);
const ANONYMIZATION: PhaseWindow = {
  kind: "ANONYMIZATION",
  startsAt: at("1T00:00:00"),
  endsAt: at("2T00:00:00"),
};
const ATTACK: PhaseWindow = { kind: "ATTACK", startsAt: at("3T00:00:00"), endsAt: at("4T00:00:00") };
const phases = [ANONYMIZATION, ATTACK];

describe("roundTime", () => {
  it("stops while the round is held", () => {
    expect(roundTime({ heldAt: null }, at("2T10:00:00"))).toEqual(at("2T10:00:00"));
    expect(roundTime({ heldAt: at("2T09:00:00") }, at("2T10:00:00"))).toEqual(at("2T09:00:00"));
    expect(roundTime({ heldAt: at("2T11:00:00") }, at("2T10:00:00"))).toEqual(at("2T10:00:00"));
  });
});

describe("phasesAfterHold", () => {
  it("moves what was still to come by the length of the hold", () => {
    expect(phasesAfterHold(phases, at("1T12:00:00"), at("1T18:00:00"))).toEqual([
      { ...ANONYMIZATION, endsAt: at("2T06:00:00") },
      { kind: "ATTACK", startsAt: at("3T06:00:00"), endsAt: at("4T06:00:00") },
    ]);
  });

  it("continues the round at the stage at which it was held", () => {
    const moments = fc.integer({ min: 0, max: 6 * 86_400 }).map((s) => second(at("1T00:00:00"), s - 86_400));
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 86_400 }), fc.nat(100_000), (heldAt, hold, later) => {
        const released = second(heldAt, hold);
        const moved = phasesAfterHold(phases, heldAt, released);
        for (const seconds of [0, later]) {
          expect(stageAt({ phases: moved, heldAt: null }, second(released, seconds))).toBe(
            stageAt({ phases, heldAt: null }, second(heldAt, seconds)),
          );
        }
      }),
    );
  });
});

describe("stageAt", () => {
  const stage = (moment: Date, heldAt: Date | null = null) => stageAt({ phases, heldAt }, moment);

  it("changes at the second of a phase's start and end", () => {
    expect(stage(second(ANONYMIZATION.startsAt, -1))).toBe("BEFORE");
    expect(stage(ANONYMIZATION.startsAt)).toBe("ANONYMIZATION");
    expect(stage(second(ANONYMIZATION.endsAt, -1))).toBe("ANONYMIZATION");
    expect(stage(ANONYMIZATION.endsAt)).toBe("BETWEEN");
    expect(stage(ATTACK.startsAt)).toBe("ATTACK");
    expect(stage(ATTACK.endsAt)).toBe("AFTER");
  });

  it("does not change while the round is held", () => {
    expect(stage(ATTACK.startsAt, at("1T12:00:00"))).toBe("ANONYMIZATION");
  });

  it("accepts submissions where a round has no anonymization phase", () => {
    expect(stageAt({ phases: [], heldAt: null }, at("1T00:00:00"))).toBe("ANONYMIZATION");
    expect(stageAt({ phases: [ATTACK], heldAt: null }, at("1T00:00:00"))).toBe("ANONYMIZATION");
    expect(stageAt({ phases: [ATTACK], heldAt: null }, ATTACK.startsAt)).toBe("ATTACK");
  });

  it("says whether a phase has begun and whether it is over", () => {
    const round = { phases, heldAt: null };
    expect(hasBegun(round, "ATTACK", second(ATTACK.startsAt, -1))).toBe(false);
    expect(hasBegun(round, "ATTACK", ATTACK.endsAt)).toBe(true);
    expect(isOver(round, "ATTACK", second(ATTACK.endsAt, -1))).toBe(false);
    expect(isOver(round, "ATTACK", ATTACK.endsAt)).toBe(true);
    expect(PHASE_KINDS.filter((kind) => isOver(round, kind, ATTACK.endsAt))).toEqual([
      "ANONYMIZATION",
      "ATTACK",
    ]);
  });
});
