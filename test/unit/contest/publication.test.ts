import { describe, expect, it } from "vitest";
import { refusesData, refusesResults } from "../../../lib/contest/publication.ts";

const day = (number: number) => new Date(Date.UTC(2019, 9, number));
const round = {
  phases: [
    { kind: "ANONYMIZATION" as const, startsAt: day(1), endsAt: day(2) },
    { kind: "ATTACK" as const, startsAt: day(3), endsAt: day(4) },
    { kind: "RESULTS" as const, startsAt: day(4), endsAt: day(6) },
  ],
  heldAt: null,
  closedAt: day(2),
  resultsPublishedAt: null,
  dataPublishedAt: null,
};

describe("publication", () => {
  it("requires the end of the attack phase and the close before results", () => {
    expect(refusesResults(round, day(3))).toBe("round_running");
    expect(refusesResults({ ...round, heldAt: day(3) }, day(5))).toBe("round_running");
    expect(refusesResults({ ...round, closedAt: null }, day(4))).toBe("round_not_closed");
    expect(refusesResults(round, day(4))).toBeNull();
    expect(refusesResults({ ...round, resultsPublishedAt: day(4) }, day(5))).toBe("already_published");
    expect(refusesResults(round, day(4), { scorings: 0, attacks: 1 })).toBe("attacks_pending");
    expect(refusesResults(round, day(4), { scorings: 1, attacks: 1 })).toBe("scorings_pending");
    expect(refusesResults(round, day(3), { scorings: 1, attacks: 1 })).toBe("round_running");
    expect(refusesResults({ ...round, phases: [], closedAt: null }, day(1))).toBe("round_running");
    const shown = { kind: "RESULTS" as const, startsAt: day(1), endsAt: day(2) };
    expect(refusesResults({ ...round, phases: [shown], closedAt: null }, day(1))).toBeNull();
  });

  it("requires the results and locked sets before all data", () => {
    const published = { ...round, resultsPublishedAt: day(4) };
    expect(refusesData(round, day(5))).toBe("results_not_published");
    expect(refusesData(published, day(3))).toBe("round_running");
    const shown = { kind: "RESULTS" as const, startsAt: day(1), endsAt: day(2) };
    expect(refusesData({ ...published, phases: [shown], closedAt: null }, day(5))).toBe("round_not_closed");
    expect(refusesData(published, day(5))).toBeNull();
    expect(refusesData({ ...published, dataPublishedAt: day(5) }, day(5))).toBe("already_published");
  });
});
