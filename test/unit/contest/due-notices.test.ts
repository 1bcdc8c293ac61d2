import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueNotices, type NoticedRound } from "../../../lib/contest/due-notices.ts";
import type { PhaseKind } from "../../../lib/contest/phases.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 2);
const at = (hours: number) => new Date(START + hours * HOUR);

function round(change: Partial<NoticedRound> = {}): NoticedRound {
  const phase = (kind: PhaseKind, from: number, to: number) => ({ kind, startsAt: at(from), endsAt: at(to) });
  return {
    phases: [phase("ANONYMIZATION", 0, 240), phase("PSEUDONYMIZATION", 240, 241), phase("ATTACK", 241, 300)],
    heldAt: null,
    closedAt: null,
    resultsPublishedAt: null,
    ...change,
  };
}

const keys = (given: NoticedRound, hours: number) => dueNotices(given, at(hours)).map(({ key }) => key);
const ends = (hours: number, end = 240) => `phase-ends:ANONYMIZATION:${hours}:${at(end).toISOString()}`;
const OPENS = "phase-opens:ANONYMIZATION";
const SECOND = 1 / 3600;

describe("due notices", () => {
  it.each([
    ["a second before the phase", -SECOND, []],
    ["at its start", 0, [OPENS]],
    ["days later, for whoever was away", 100, [OPENS]],
    ["a second before the first warning", 216 - SECOND, [OPENS]],
    ["a day before the end", 216, [OPENS, ends(24)]],
    ["a second before the second warning", 239 - SECOND, [OPENS, ends(24)]],
    ["an hour before the end: the earlier warning is stale", 239, [OPENS, ends(1)]],
    ["at the end nothing ends soon", 240, ["phase-opens:PSEUDONYMIZATION"]],
    ["in a phase in which no team acts there is no warning", 240.5, ["phase-opens:PSEUDONYMIZATION"]],
    ["after everything", 301, []],
  ])("are as expected: %s", (_when, hours, expected) => {
    expect(keys(round(), hours)).toEqual(expected);
  });

  it("announce the attack phase only when there is something to attack", () => {
    expect(keys(round(), 242)).toEqual([]);
    expect(keys(round({ closedAt: at(241.5) }), 242)).toEqual(["phase-opens:ATTACK"]);
  });

  it("are suspended while the clock is held", () => {
    const held = round({ heldAt: at(238) });
    expect(keys(held, 238.5)).toEqual([]);
    expect(keys(held, 1000)).toEqual([]);
    // A hold that is still to come is none yet.
    expect(keys(round({ heldAt: at(500) }), 100)).toEqual([OPENS]);
  });

  it("warn again of an end that was moved, and announce the opening once", () => {
    const moved = round({ phases: [{ kind: "ANONYMIZATION", startsAt: at(-5), endsAt: at(300) }] });
    expect(keys(moved, 280)).toEqual([OPENS, ends(24, 300)]);
  });

  it("do not warn of the end of a phase that is no longer than the warning", () => {
    const short = (length: number) =>
      round({ phases: [{ kind: "ANONYMIZATION", startsAt: at(0), endsAt: at(length) }] });
    expect(keys(short(24), 0)).toEqual([OPENS]);
    expect(keys(short(24), 23)).toEqual([OPENS, ends(1, 24)]);
    expect(keys(short(1), 0.5)).toEqual([OPENS]);
  });

  it("announce published results for a week, even while the clock is held", () => {
    const published = (hours: number) => round({ resultsPublishedAt: at(hours), heldAt: at(400) });
    expect(keys(published(500), 499)).toEqual([]);
    expect(keys(published(500), 500)).toEqual(["results"]);
    expect(keys(published(500), 500 + 7 * 24)).toEqual(["results"]);
    expect(keys(published(500), 500 + 7 * 24 + SECOND)).toEqual([]);
  });

  it("never announce a moment that is over, however the phases lie", () => {
    const hours = fc.integer({ min: -100, max: 500 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 200 }), hours, (start, length, now) => {
        const phase = { kind: "ATTACK" as const, startsAt: at(start), endsAt: at(start + length) };
        const due = dueNotices(round({ phases: [phase], closedAt: at(start) }), at(now));
        const isOpen = start <= now && now < start + length;
        expect(due.some(({ kind }) => kind === "PHASE_OPENS")).toBe(isOpen);
        const warnings = due.filter((notice) => notice.kind === "PHASE_ENDS_SOON");
        expect(warnings.length).toBeLessThanOrEqual(isOpen ? 1 : 0);
        for (const { hours: left } of warnings) {
          expect(start + length - now).toBeLessThanOrEqual(left);
          expect(length).toBeGreaterThan(left);
        }
      }),
    );
  });
});
