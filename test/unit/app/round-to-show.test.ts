import { expect, test } from "vitest";
import { roundToShow } from "../../../app/components/phase/round-to-show.ts";
import { PHASE_KINDS, type PhaseKind } from "../../../lib/contest/phases.ts";

const START = Date.UTC(2027, 3, 1);
const HOUR = 60 * 60 * 1000;

const at = (hour: number) => new Date(START + hour * HOUR);

/** A round whose phases begin at these hours and follow one another, the last of them an hour long. */
function roundOf(slug: string, begins: Partial<Record<PhaseKind, number>>) {
  const kinds = PHASE_KINDS.filter((kind) => kind in begins);
  const phases = kinds.map((kind, i) => {
    const start = begins[kind] ?? 0;
    const end = begins[kinds[i + 1]] ?? start + 1;
    return { kind, startsAt: at(start).toISOString(), endsAt: at(end).toISOString() };
  });
  return { slug, phases, heldAt: null };
}

const rounds = [
  roundOf("preliminary", { REGISTRATION: 1, ANONYMIZATION: 3, ATTACK: 7, RESULTS: 9 }),
  roundOf("final", { REGISTRATION: 2, ANONYMIZATION: 8, ATTACK: 11 }),
];
const shown = (hour: number, phase?: PhaseKind) => roundToShow(rounds, undefined, at(hour), phase)?.slug;

test("the first round is shown before all rounds begin", () => {
  expect(shown(0)).toBe("preliminary");
  expect(roundToShow(rounds, "final", at(0))?.slug).toBe("final");
  expect(roundToShow(rounds, "another", at(0))?.slug).toBe("preliminary");
  expect(roundToShow([], undefined, at(0))).toBeUndefined();
});

test("a round in which teams act is shown rather than a later one in registration", () => {
  expect(shown(2.5)).toBe("final");
  expect(shown(4)).toBe("preliminary");
  expect(shown(7.5)).toBe("preliminary");
});

test("the last of two active rounds is shown, unless the page's own phase is open in the other", () => {
  const at8 = 8.5;
  expect(shown(at8)).toBe("final");
  expect(shown(at8, "ANONYMIZATION")).toBe("final");
  expect(shown(at8, "ATTACK")).toBe("preliminary");
});

test("a round that is over gives way to the next one, and the last round stays", () => {
  expect(shown(9.5)).toBe("final");
  expect(shown(20)).toBe("final");
});
