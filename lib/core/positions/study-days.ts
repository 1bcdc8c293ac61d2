import type { UserPositions } from "./user-positions.ts";

/** Which days become R and O. */
export interface StudyPlan {
  /** Days in R; O has as many, after them. */
  readonly days: number;
  readonly slotsPerDay: number;
  /** The smallest share of slots with a position, in [0, 1], of R and of O; with own days, of each day. */
  readonly coverage: number;
}

/** Why a user is left out. */
export type Loss = "coverageOfR" | "coverageOfO" | "tooFewDays";

/** A user's days, `2 * days` numbers from 1970-01-01, ascending, or why there are none. */
export type DaysOfUser = Int32Array | Loss;

/** At least one position, since gaps are filled from others. */
function neededSlots({ coverage }: StudyPlan, slots: number): number {
  // Less the rounding error of such a product as 0.07 * 100.
  return Math.max(1, Math.ceil(coverage * slots - 1e-9));
}

/** How good a choice of days is. */
interface DaysChoice {
  readonly day: number;
  users: number;
  positions: number;
}

/**
 * The first day of the `2 * days` calendar days in which the most users have the coverage in R and in O; of several the one with the most
 * positions of these users, and then the earliest. O(users x days between a user's first and last position).
 * @returns undefined if there is no user who has it in any days
 */
export function busiestDays(users: Iterable<UserPositions>, plan: StudyPlan): number | undefined {
  const need = neededSlots(plan, plan.days * plan.slotsPerDay);
  const choices = new Map<number, DaysChoice>();
  for (const { slots } of users) {
    const { first, before } = countsBefore(slots, plan.slotsPerDay);
    const dayCount = before.length - 1;
    const upTo = (day: number) => before[Math.min(dayCount, Math.max(0, day))];
    for (let start = 1 - 2 * plan.days; start < dayCount; start++) {
      const [from, middle, to] = [0, plan.days, 2 * plan.days].map((day) => upTo(start + day));
      if (middle - from < need || to - middle < need) continue;
      const day = first + start;
      const choice = choices.get(day) ?? { day, users: 0, positions: 0 };
      choice.users++;
      choice.positions += to - from;
      choices.set(day, choice);
    }
  }
  const [best] = [...choices.values()].sort(
    (a, b) => b.users - a.users || b.positions - a.positions || a.day - b.day,
  );
  return best?.day;
}

/** The same calendar days for every user, from `firstDay` on. */
export function sharedDays(user: UserPositions, plan: StudyPlan, firstDay: number): DaysOfUser {
  const need = neededSlots(plan, plan.days * plan.slotsPerDay);
  const slot = (day: number) => lowerBound(user.slots, (firstDay + day) * plan.slotsPerDay);
  if (slot(plan.days) - slot(0) < need) return "coverageOfR";
  if (slot(2 * plan.days) - slot(plan.days) < need) return "coverageOfO";
  return Int32Array.from({ length: 2 * plan.days }, (_, day) => firstDay + day);
}

/** The user's own first days that have the coverage each, whatever their dates, from `earliest` on. */
export function ownDays(user: UserPositions, plan: StudyPlan, earliest = -Infinity): DaysOfUser {
  const need = neededSlots(plan, plan.slotsPerDay);
  const { first, before } = countsBefore(user.slots, plan.slotsPerDay);
  const days: number[] = [];
  for (let day = 0; day < before.length - 1 && days.length < 2 * plan.days; day++) {
    if (first + day >= earliest && before[day + 1] - before[day] >= need) days.push(first + day);
  }
  return days.length === 2 * plan.days ? Int32Array.from(days) : "tooFewDays";
}

/** For each day from the first one, how many slots before it have a position; one entry more than there are days. */
function countsBefore(slots: Int32Array, slotsPerDay: number) {
  const dayOf = (slot: number) => Math.floor(slot / slotsPerDay);
  const first = dayOf(slots[0]);
  const before = new Uint32Array(dayOf(slots[slots.length - 1]) - first + 2);
  for (const slot of slots) before[dayOf(slot) - first + 1]++;
  for (let day = 1; day < before.length; day++) before[day] += before[day - 1];
  return { first, before };
}

/** The number of values below a limit. */
export function lowerBound(ascending: Int32Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
