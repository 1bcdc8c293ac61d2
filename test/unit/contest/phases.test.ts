import { describe, expect, it } from "vitest";
import { attacksToCome, clockFace, submissionState } from "../../../lib/contest/clock-face.ts";
import { isOpen, type PhaseWindow } from "../../../lib/contest/phases.ts";

const startsAt = new Date("2019-08-16T00:00:00+09:00");
const endsAt = new Date("2019-09-20T12:00:00+09:00");
const anonymization: PhaseWindow = { kind: "ANONYMIZATION", startsAt, endsAt };
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
const attack: PhaseWindow = { kind: "ATTACK", startsAt: later(endsAt, 1000), endsAt: later(endsAt, 9000) };
const round = { phases: [anonymization, attack], heldAt: null };

describe("a phase", () => {
  it("includes its first moment and excludes its last", () => {
    expect(isOpen(anonymization, later(startsAt, -1))).toBe(false);
    expect(isOpen(anonymization, startsAt)).toBe(true);
    expect(isOpen(anonymization, later(endsAt, -1))).toBe(true);
    expect(isOpen(anonymization, endsAt)).toBe(false);
  });

  it("is the same in whatever time zone its moments are written", () => {
    const inUtc = { ...anonymization, endsAt: new Date("2019-09-20T03:00:00Z") };
    expect(isOpen(inUtc, later(endsAt, -1))).toBe(true);
    expect(isOpen(inUtc, endsAt)).toBe(false);
  });
});

describe("submissions", () => {
  it("are accepted a second before the deadline and refused a second after", () => {
    expect(submissionState(round, later(startsAt, -1000))).toBe("before");
    expect(submissionState(round, later(endsAt, -1000))).toBe("open");
    expect(submissionState(round, later(endsAt, 1000))).toBe("closed");
  });

  it("are accepted at any time in a round without phases", () => {
    expect(submissionState({ phases: [], heldAt: null }, startsAt)).toBe("open");
    expect(submissionState({ phases: [attack], heldAt: null }, startsAt)).toBe("open");
    expect(submissionState({ phases: [attack], heldAt: null }, attack.startsAt)).toBe("closed");
  });
});

it("attacksToCome is true until the attack phase is over, and without one false", () => {
  expect(attacksToCome(round, endsAt)).toBe(true);
  expect(attacksToCome(round, later(attack.endsAt, -1))).toBe(true);
  expect(attacksToCome(round, attack.endsAt)).toBe(false);
  expect(attacksToCome({ phases: [anonymization], heldAt: null }, endsAt)).toBe(false);
});

describe("the round's clock", () => {
  it("shows the open phase, the next one and, when all are over, the end", () => {
    expect(clockFace(round, later(startsAt, -1))).toMatchObject({
      stage: "BEFORE",
      open: null,
      next: anonymization,
      endedAt: null,
    });
    expect(clockFace(round, startsAt)).toMatchObject({ open: anonymization, next: attack });
    expect(clockFace(round, endsAt)).toMatchObject({ stage: "BETWEEN", open: null, next: attack });
    expect(clockFace(round, attack.endsAt)).toMatchObject({
      stage: "AFTER",
      next: null,
      endedAt: attack.endsAt,
    });
  });

  it("stops while it is held", () => {
    const heldAt = later(startsAt, 1);
    expect(clockFace({ ...round, heldAt }, attack.endsAt)).toMatchObject({ open: anonymization, heldAt });
  });
});
