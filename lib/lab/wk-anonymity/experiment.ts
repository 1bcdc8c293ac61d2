import type { UserCircles } from "../../core/privacy/wk-anonymity/geometry.ts";
import { type AnonymizedArea, privacyOf, utilityOf } from "../../core/privacy/wk-anonymity/measures.ts";
import { mondrianAreas, tightenToCentres } from "../../core/privacy/wk-anonymity/mondrian.ts";
import { type WkOptions, wkAreas } from "../../core/privacy/wk-anonymity/wk-areas.ts";
import { mean } from "../report/statistics.ts";
import { WALKERS_MAP, type WalkerWorld } from "./walkers.ts";

/** Utility (equation 2, per square metre), Privacy (equation 1) and number of areas of an anonymized slot, or means over slots. */
interface Outcome {
  readonly utility: number;
  readonly privacy: number;
  readonly areas: number;
}

/** The results of the proposal and of the methods that it is compared with. */
export interface Comparison {
  readonly proposal: Outcome;
  /** Plain Mondrian, with the areas as cut. */
  readonly mondrian: Outcome;
  /** Plain Mondrian, with the areas shrunk to their users' centres. */
  readonly tight: Outcome;
}

/** The document's defaults: k = 5, w = 0.9, alpha = 1, cells of 1 m. */
export const DEFAULTS: WkOptions = { k: 5, w: 0.9, alpha: 1, tolerance: 1 };

/**
 * Anonymizes one slot of a world by all three methods.
 * @param anonymize the proposal; {@link wkAreas} by default, or a function that also measures its time
 */
export function compareSlot(
  world: WalkerWorld,
  slot: number,
  options: WkOptions,
  anonymize: (circles: UserCircles) => AnonymizedArea[] = (circles) => wkAreas(circles, WALKERS_MAP, options),
): Comparison {
  const circles = world.measured[slot];
  const truth = world.truth[slot];
  const cuts = mondrianAreas(circles, WALKERS_MAP, options.k, options.tolerance);
  const outcome = (areas: readonly AnonymizedArea[]) => outcomeOf(areas, circles, truth, options);
  return {
    proposal: outcome(anonymize(circles)),
    mondrian: outcome(cuts),
    tight: outcome(tightenToCentres(cuts, circles, options.tolerance)),
  };
}

/** Means of {@link compareSlot} over slots. */
export function compareSlots(world: WalkerWorld, slots: readonly number[], options: WkOptions): Comparison {
  const all = slots.map((slot) => compareSlot(world, slot, options));
  const meanOf = (pick: (comparison: Comparison) => Outcome): Outcome => ({
    utility: mean(all.map((comparison) => pick(comparison).utility)),
    privacy: mean(all.map((comparison) => pick(comparison).privacy)),
    areas: mean(all.map((comparison) => pick(comparison).areas)),
  });
  return {
    proposal: meanOf((comparison) => comparison.proposal),
    mondrian: meanOf((comparison) => comparison.mondrian),
    tight: meanOf((comparison) => comparison.tight),
  };
}

function outcomeOf(
  areas: readonly AnonymizedArea[],
  circles: UserCircles,
  truth: Pick<UserCircles, "x" | "y">,
  { alpha, k }: WkOptions,
): Outcome {
  return {
    utility: utilityOf(areas, circles, alpha),
    privacy: privacyOf(areas, truth, k),
    areas: areas.length,
  };
}
