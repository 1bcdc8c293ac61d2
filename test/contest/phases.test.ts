import { describe, expect, it } from "vitest";
import { anonymizationState, isOpen, type PhaseWindow } from "../../lib/contest/phases.ts";

const startsAt = new Date("2019-08-16T00:00:00+09:00");
const endsAt = new Date("2019-09-20T12:00:00+09:00");
const anonymization: PhaseWindow = { kind: "ANONYMIZATION", startsAt, endsAt };
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

describe("a phase", () => {
  it("holds its first moment and not its last", () => {
    expect(isOpen(anonymization, later(startsAt, -1))).toBe(false);
    expect(isOpen(anonymization, startsAt)).toBe(true);
    expect(isOpen(anonymization, later(endsAt, -1))).toBe(true);
    expect(isOpen(anonymization, endsAt)).toBe(false);
  });
});

describe("the anonymization phase", () => {
  it("is open a second before the deadline and closed a second after", () => {
    expect(anonymizationState([anonymization], later(endsAt, -1000))).toEqual({
      state: "open",
      closesAt: endsAt,
    });
    expect(anonymizationState([anonymization], later(endsAt, 1000))).toEqual({
      state: "closed",
      closedAt: endsAt,
    });
  });

  it("says when it opens", () => {
    expect(anonymizationState([anonymization], later(startsAt, -1000))).toEqual({
      state: "before",
      opensAt: startsAt,
    });
  });

  it("is a moment in time, whatever zone it is written in", () => {
    const inUtc = { ...anonymization, endsAt: new Date("2019-09-20T03:00:00Z") };
    expect(anonymizationState([inUtc], later(endsAt, -1))).toEqual(
      anonymizationState([anonymization], later(endsAt, -1)),
    );
  });

  it("never closes in a round that has none; other phases do not matter", () => {
    expect(anonymizationState([], startsAt)).toEqual({ state: "open", closesAt: null });
    expect(anonymizationState([{ kind: "ATTACK", startsAt, endsAt }], later(endsAt, 1))).toEqual({
      state: "open",
      closesAt: null,
    });
  });
});
