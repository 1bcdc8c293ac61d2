import { expect, test } from "vitest";
import { lockedPhases, phaseLockOf } from "../../../lib/contest/locked-phases.ts";
import { PHASE_KINDS } from "../../../lib/contest/phases.ts";

const at = new Date(0);
const open = { heldAt: null, closedAt: null, resultsPublishedAt: null };

test.each([
  ["one that runs locks none", open, [], null],
  ["a closed one keeps its anonymization", { ...open, closedAt: at }, ["ANONYMIZATION"], "round_closed"],
  [
    "with its results, all before the last",
    { ...open, closedAt: at, resultsPublishedAt: at },
    ["REGISTRATION", "ANONYMIZATION", "PSEUDONYMIZATION", "ATTACK"],
    "round_published",
  ],
  ["while its clock is held, all", { ...open, heldAt: at }, PHASE_KINDS, "round_held"],
  ["the hold is told first", { heldAt: at, closedAt: at, resultsPublishedAt: at }, PHASE_KINDS, "round_held"],
])("lockedPhases gives the phases and the reason: %s", (_, round, phases, lock) => {
  expect(lockedPhases(round)).toEqual(phases);
  expect(phaseLockOf(round)).toBe(lock);
});
