import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  endPhaseNow,
  endsAnonymization,
  movingPhase,
  nextPhase,
  phaseFaults,
  startNextPhaseNow,
} from "../../../lib/contest/phase-plan.ts";
import { PHASE_KINDS, type PhaseKind, type PhaseWindow } from "../../../lib/contest/phases.ts";
import { stageAt } from "../../../lib/contest/stage.ts";

const day = (number: number) => new Date(Date.UTC(2019, 9, number));
const phase = (kind: PhaseKind, from: number, to: number): PhaseWindow => ({
  kind,
  startsAt: day(from),
  endsAt: day(to),
});
const ANONYMIZATION = phase("ANONYMIZATION", 1, 5);
const ATTACK = phase("ATTACK", 6, 10);
const RESULTS = phase("RESULTS", 10, 12);
const plan = [ANONYMIZATION, ATTACK, RESULTS];

describe("the phase plan", () => {
  it("accepts phases in order, adjacent or with a gap, however they are listed", () => {
    expect(phaseFaults(plan)).toEqual([]);
    expect(phaseFaults([RESULTS, ANONYMIZATION, ATTACK])).toEqual([]);
    expect(phaseFaults([])).toEqual([]);
  });

  it("names each error with its phase and side", () => {
    expect(phaseFaults([phase("ATTACK", 3, 3)])).toEqual([
      { kind: "ATTACK", side: "endsAt", code: "phase_ends_early" },
    ]);
    expect(phaseFaults([ANONYMIZATION, phase("ATTACK", 4, 6)])).toEqual([
      { kind: "ATTACK", side: "startsAt", code: "phase_overlaps", other: "ANONYMIZATION" },
    ]);
    expect(phaseFaults([phase("RESULTS", 1, 2), phase("ATTACK", 3, 4)])).toEqual([
      { kind: "RESULTS", side: "startsAt", code: "phase_overlaps", other: "ATTACK" },
    ]);
    expect(phaseFaults([ATTACK, ATTACK])).toEqual([
      { kind: "ATTACK", side: "startsAt", code: "phase_twice" },
    ]);
  });

  it("is accepted exactly if no two phases overlap and the order is kept", () => {
    const moments = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(moments, fc.shuffledSubarray([...PHASE_KINDS]), fc.boolean(), (days, kinds, sorted) => {
        const ordered = sorted ? days.toSorted((a, b) => a - b) : days;
        const chosen = sorted ? PHASE_KINDS.filter((kind) => kinds.includes(kind)) : kinds;
        const phases = chosen.map((kind, i) => phase(kind, ordered[2 * i], ordered[2 * i + 1]));
        const inOrder = PHASE_KINDS.flatMap((kind) => phases.filter((one) => one.kind === kind));
        const line = inOrder.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
        const rises = line.every((moment, i) => i === 0 || line[i - 1] < moment);
        expect(phaseFaults(phases).length === 0).toBe(rises);
      }),
    );
  });
});

describe("starting and ending phases by hand", () => {
  it("ends the open phase now, and starts the next one with its own end", () => {
    expect(endPhaseNow(plan, day(3))).toEqual([{ ...ANONYMIZATION, endsAt: day(3) }, ATTACK, RESULTS]);
    expect(endPhaseNow(plan, day(5))).toBeNull();
    const started = startNextPhaseNow(plan, day(3)) ?? [];
    expect(started).toEqual([{ ...ANONYMIZATION, endsAt: day(3) }, { ...ATTACK, startsAt: day(3) }, RESULTS]);
    expect(stageAt({ phases: started, heldAt: null }, day(3))).toBe("ATTACK");
    expect(nextPhase(plan, day(10))).toBeNull();
    expect(startNextPhaseNow(plan, day(11))).toBeNull();
  });

  it("moves one phase alone, or together with all later ones", () => {
    const later = phase("ANONYMIZATION", 1, 7);
    expect(phaseFaults(movingPhase(plan, later, false))).toEqual([
      { kind: "ATTACK", side: "startsAt", code: "phase_overlaps", other: "ANONYMIZATION" },
    ]);
    expect(movingPhase(plan, later, true)).toEqual([later, phase("ATTACK", 8, 12), phase("RESULTS", 12, 14)]);
    expect(movingPhase(plan, phase("REGISTRATION", 0, 1), true)).toEqual([
      phase("REGISTRATION", 0, 1),
      ...plan,
    ]);
  });
});

describe("endsAnonymization", () => {
  const ended = (before: PhaseWindow[], after: readonly PhaseWindow[] | null, now: Date) =>
    endsAnonymization(before, after ?? before, now);

  it("is true for any act after which an open anonymization phase is over", () => {
    expect(ended(plan, endPhaseNow(plan, day(3)), day(3))).toBe(true);
    expect(ended(plan, startNextPhaseNow(plan, day(3)), day(3))).toBe(true);
    expect(ended(plan, movingPhase(plan, phase("ANONYMIZATION", 1, 2), false), day(3))).toBe(true);
    expect(ended([ATTACK], [phase("ANONYMIZATION", 1, 3), ATTACK], day(3))).toBe(true);
  });

  it("is false if the phase stays open or was over already", () => {
    expect(ended(plan, movingPhase(plan, phase("ANONYMIZATION", 1, 4), false), day(3))).toBe(false);
    expect(ended(plan, startNextPhaseNow(plan, day(5)), day(5))).toBe(false);
    expect(ended(plan, endPhaseNow(plan, day(7)), day(7))).toBe(false);
    expect(ended([ATTACK], endPhaseNow([ATTACK], day(7)), day(7))).toBe(false);
  });
});
