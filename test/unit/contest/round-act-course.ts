import type { PhaseKind, PhaseWindow } from "../../../lib/contest/phases.ts";
import type { ActedRound, ActRefusal, RoundActName } from "../../../lib/contest/round-acts.ts";

/** Noon of a day of October 2019; fractions are hours. */
const day = (number: number) => new Date(Date.UTC(2019, 9, 1, 12) + (number - 1) * 24 * 3_600_000);

const phase = (kind: PhaseKind, from: number, to: number): PhaseWindow => ({
  kind,
  startsAt: day(from),
  endsAt: day(to),
});

const PHASES = [
  phase("REGISTRATION", 2, 4),
  phase("ANONYMIZATION", 6, 8),
  phase("PSEUDONYMIZATION", 8, 10),
  phase("ATTACK", 12, 14),
  phase("RESULTS", 14, 16),
];

type Refusals = Readonly<Record<RoundActName, ActRefusal | null>>;

/** A point of a round's life, with why each act of an organizer is refused there; null: it does something. */
export interface CoursePoint {
  readonly name: string;
  readonly now: Date;
  readonly round: ActedRound;
  readonly refusals: Refusals;
}

const ROUND: ActedRound = {
  phases: PHASES,
  heldAt: null,
  closedAt: null,
  boardFreezesAt: null,
  resultsPublishedAt: null,
  dataPublishedAt: null,
};

/** While teams compete and nothing has been done by hand. */
const RUNNING: Refusals = {
  hold: null,
  release: "not_held",
  end: null,
  next: null,
  freeze: null,
  unfreeze: "not_frozen",
  publishResults: "round_running",
  publishData: "round_running",
  importSets: null,
  rescore: null,
};

/** While somebody holds the clock. */
const HELD: Partial<Refusals> = {
  hold: "already_held",
  release: null,
  end: "round_held",
  next: "round_held",
  freeze: "round_held",
};

const CLOSED = { closedAt: day(8) };
const LOCKED: Partial<Refusals> = { importSets: "data_set_locked" };
const OVER: Partial<Refusals> = { ...LOCKED, publishResults: null, publishData: "results_not_published" };
const PUBLISHED = { ...CLOSED, resultsPublishedAt: day(15) };
const PUBLIC: Partial<Refusals> = {
  ...OVER,
  hold: "nothing_to_hold",
  freeze: "results_published",
  unfreeze: "results_published",
  publishResults: "already_published",
  publishData: null,
  rescore: "results_stand",
};

function at(name: string, now: number, state: Partial<ActedRound>, refusals: Partial<Refusals>): CoursePoint {
  return { name, now: day(now), round: { ...ROUND, ...state }, refusals: { ...RUNNING, ...refusals } };
}

const GAP: Partial<Refusals> = { end: "no_open_phase" };
const LAST: Partial<Refusals> = { next: "no_next_phase" };

/** A round's life from its making to the publication of all data, and how it may stumble. */
export const ACT_COURSE: readonly CoursePoint[] = [
  at("without phases", 1, { phases: [] }, { ...GAP, ...LAST, hold: "nothing_to_hold" }),
  at("before the first phase", 1, {}, GAP),
  at("registration", 3, {}, {}),
  at("registration, the board frozen", 3, { boardFreezesAt: day(2) }, { unfreeze: null }),
  at("between two phases", 5, {}, GAP),
  at("anonymization", 7, {}, {}),
  at("anonymization, a freeze planned", 7, { boardFreezesAt: day(7.5) }, { unfreeze: null }),
  at("anonymization, held", 7, { heldAt: day(6.5) }, HELD),
  at("pseudonymization, before the close", 9, {}, {}),
  at("pseudonymization", 9, CLOSED, LOCKED),
  at("between the close and the attacks", 11, CLOSED, { ...LOCKED, ...GAP }),
  at("attack, the close waits", 13, {}, {}),
  at("attack", 13, CLOSED, LOCKED),
  at("attack, held", 13, { ...CLOSED, heldAt: day(12.5) }, { ...LOCKED, ...HELD }),
  at("attack, held beyond its planned end", 17, { ...CLOSED, heldAt: day(12.5) }, { ...LOCKED, ...HELD }),
  at(
    "results, the close still waits",
    15,
    {},
    {
      ...LAST,
      publishResults: "round_not_closed",
      publishData: "round_not_closed",
    },
  ),
  at("results", 15, CLOSED, { ...OVER, ...LAST }),
  at("results, held", 15, { ...CLOSED, heldAt: day(14.5) }, { ...OVER, ...HELD }),
  at("results, published", 15, PUBLISHED, { ...PUBLIC, ...LAST }),
  at(
    "results, published of a frozen board",
    15,
    { ...PUBLISHED, boardFreezesAt: day(7) },
    { ...PUBLIC, ...LAST },
  ),
  at(
    "results, published while held",
    15,
    { ...PUBLISHED, heldAt: day(14.5) },
    {
      ...PUBLIC,
      ...HELD,
      freeze: "results_published",
    },
  ),
  at("after the last phase", 17, CLOSED, { ...OVER, ...LAST, ...GAP, hold: "nothing_to_hold" }),
  at("after the last phase, published", 17, PUBLISHED, { ...PUBLIC, ...LAST, ...GAP }),
  at(
    "after the last phase, all data published",
    17,
    { ...PUBLISHED, dataPublishedAt: day(16) },
    {
      ...PUBLIC,
      ...LAST,
      ...GAP,
      publishData: "already_published",
    },
  ),
  at(
    "published, the results phase to come",
    13,
    {
      ...PUBLISHED,
      resultsPublishedAt: day(13),
      phases: [...PHASES.slice(0, 3), phase("ATTACK", 10, 12), phase("RESULTS", 14, 16)],
    },
    { ...PUBLIC, ...GAP },
  ),
];
