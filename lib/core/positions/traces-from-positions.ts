import type { Traces } from "../formats/traces.ts";
import type { Grid } from "../grid/grid.ts";
import type { RandomSource } from "../random/random-source.ts";
import { shuffle } from "../random/shuffle.ts";
import { type DaySlots, middleOfSlot } from "./day-slots.ts";
import { type FillRule, fillGaps, type TracePart } from "./fill-gaps.ts";
import type { SlotPositions } from "./slot-positions.ts";
import { busiestDays, type Loss, lowerBound, ownDays, type StudyPlan, sharedDays } from "./study-days.ts";
import { positionsByUser, type UserPositions } from "./user-positions.ts";

/** How positions become R and O. */
export interface TracePlan extends Omit<StudyPlan, "slotsPerDay"> {
  readonly grid: Grid;
  readonly fill: FillRule;
  /** `shared`: the same calendar days for all; `own`: each user's first days with the coverage. */
  readonly calendar: "shared" | "own";
  /** The first day of R, in days from 1970-01-01, or with own days the earliest; by default the busiest days, or any. */
  readonly firstDay?: number;
  /** How many of the users with enough coverage to draw; by default all. */
  readonly users?: number;
}

/** R and O made of positions, and what was lost and added on the way. */
export interface ImportedTraces {
  readonly reference: Traces;
  readonly original: Traces;
  /** `[n]`: the user in the positions behind each user of R and O. */
  readonly users: Uint32Array;
  /** The first day of R, if all users have the same days. */
  readonly firstDay?: number;
  /** `[n]`: the share of each user's slots, of R and O together, that have a position. */
  readonly coverages: Float64Array;
  /** `[2 t]`: of how many users each slot of R, then of O, has a position. */
  readonly known: Uint32Array;
  /** How many users were left out and why; `sample`: enough coverage, but not drawn. */
  readonly lost: Readonly<Record<Loss | "noPositionInside" | "sample", number>>;
}

interface Kept {
  readonly user: number;
  readonly days: Int32Array;
}

/**
 * Makes R and O of positions: chooses the days, leaves out users with too few positions, draws and numbers the others at random, and fills
 * the gaps of R from R and those of O from O.
 * @param userCount users of the positions, with or without one inside the grid's box
 * @param random draws the numbers, so that a number says nothing
 * @returns null if no user has enough coverage
 */
export function tracesFromPositions(
  positions: SlotPositions,
  userCount: number,
  plan: TracePlan,
  random: RandomSource,
): ImportedTraces | null {
  const { slotsPerDay } = positions.daySlots;
  const study = { ...plan, slotsPerDay };
  const own = plan.calendar === "own";
  const byUser = positionsByUser(positions, plan.grid);
  const firstDay = own ? plan.firstDay : (plan.firstDay ?? busiestDays(byUser, study));
  if (firstDay === undefined && !own) return null;
  const lost = { noPositionInside: userCount, coverageOfR: 0, coverageOfO: 0, tooFewDays: 0, sample: 0 };
  const kept: Kept[] = [];
  for (const user of byUser) {
    lost.noPositionInside--;
    const days =
      own || firstDay === undefined ? ownDays(user, study, firstDay) : sharedDays(user, study, firstDay);
    if (typeof days === "string") lost[days]++;
    else kept.push({ user: user.user, days });
  }
  if (kept.length === 0) return null;
  const numbers = numberUsers(kept.length, plan.users, random);
  lost.sample = kept.length - numbers.length;
  const traces = fillTraces(byUser, positions.daySlots, plan, kept, numbers);
  return { ...traces, ...(own ? {} : { firstDay }), lost };
}

/** The kept users in the order of their numbers. */
function numberUsers(keptCount: number, wanted: number | undefined, random: RandomSource): Uint32Array {
  const order = shuffle(
    Uint32Array.from({ length: keptCount }, (_, i) => i),
    random,
  );
  return order.subarray(0, wanted);
}

function fillTraces(
  byUser: Iterable<UserPositions>,
  daySlots: DaySlots,
  plan: TracePlan,
  kept: readonly Kept[],
  numbers: Uint32Array,
) {
  const userCount = numbers.length;
  const { slotsPerDay } = daySlots;
  const eventsPerUser = plan.days * slotsPerDay;
  const parts = [0, 1].map(() => new Uint16Array(userCount * eventsPerUser));
  const knownOfUser = new Uint32Array(userCount);
  const known = new Uint32Array(2 * eventsPerUser);
  const places = new Map(
    Array.from(numbers, (index, number) => [kept[index].user, { number, ...kept[index] }]),
  );
  for (const user of byUser) {
    const place = places.get(user.user);
    if (place === undefined) continue;
    for (const [p, regions] of parts.entries()) {
      const part = partOf(user, place.days.subarray(p * plan.days, (p + 1) * plan.days), daySlots);
      regions.set(fillGaps(plan.fill, part, plan.grid, slotsPerDay), place.number * eventsPerUser);
      part.regions.forEach((region, event) => {
        if (region < 0) return;
        known[p * eventsPerUser + event]++;
        knownOfUser[place.number]++;
      });
    }
  }
  const traces = { userCount, eventsPerUser };
  return {
    reference: { ...traces, firstTimeId: 1, regions: parts[0] },
    original: { ...traces, firstTimeId: eventsPerUser + 1, regions: parts[1] },
    users: numbers.map((index) => kept[index].user),
    coverages: Float64Array.from(knownOfUser, (count) => count / (2 * eventsPerUser)),
    known,
  };
}

/** What is known of a user's events on some days. */
function partOf(user: UserPositions, days: Int32Array, daySlots: DaySlots): TracePart {
  const { slotsPerDay } = daySlots;
  const length = days.length * slotsPerDay;
  const part = {
    regions: new Int32Array(length).fill(-1),
    latitudes: new Float64Array(length),
    longitudes: new Float64Array(length),
    seconds: new Float64Array(length),
  };
  days.forEach((day, d) => {
    const first = day * slotsPerDay;
    for (let slot = 0; slot < slotsPerDay; slot++) {
      part.seconds[d * slotsPerDay + slot] = middleOfSlot(daySlots, first + slot);
    }
    for (let i = lowerBound(user.slots, first); user.slots[i] < first + slotsPerDay; i++) {
      const event = d * slotsPerDay + user.slots[i] - first;
      part.regions[event] = user.regions[i];
      part.latitudes[event] = user.latitudes[i];
      part.longitudes[event] = user.longitudes[i];
    }
  });
  return part;
}
