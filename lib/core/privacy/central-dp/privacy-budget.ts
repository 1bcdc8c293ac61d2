/** The privacy cost of a release that is (epsilon, delta)-differentially private. */
export interface PrivacyCost {
  /** >= 0 */
  readonly epsilon: number;
  /** In `[0, 1)`; 0 for pure differential privacy. */
  readonly delta: number;
}

/** A release charged to a budget. */
export interface BudgetEntry extends PrivacyCost {
  readonly name: string;
}

/** A budget and the releases charged to it. Immutable: {@link spend} returns a new one. */
export interface PrivacyBudget {
  readonly limit: PrivacyCost;
  readonly entries: readonly BudgetEntry[];
}

/** Thrown for a release that would exceed the budget. */
export class BudgetExceeded extends Error {
  override name = "BudgetExceeded";
}

/** Relative tolerance for rounding: ten releases of 0.1 must fit a budget of 1, although their sum in doubles differs slightly. */
const ROUNDING = 1e-12;

/**
 * Sequential composition: releases about the same people cost the sum of their epsilons and deltas.
 *
 * Source: Dwork, Roth, "The algorithmic foundations of differential privacy" (2014), theorem 3.16.
 */
function sequentialCost(costs: readonly PrivacyCost[]): PrivacyCost {
  return costs.reduce(
    (sum, cost) => ({ epsilon: sum.epsilon + cost.epsilon, delta: sum.delta + cost.delta }),
    { epsilon: 0, delta: 0 },
  );
}

/** The cost of all releases so far. */
function spentOf(budget: PrivacyBudget): PrivacyCost {
  return sequentialCost(budget.entries);
}

/** The part of the budget that is left, never below 0. */
export function remainingOf(budget: PrivacyBudget): PrivacyCost {
  const spent = spentOf(budget);
  return {
    epsilon: Math.max(0, budget.limit.epsilon - spent.epsilon),
    delta: Math.max(0, budget.limit.delta - spent.delta),
  };
}

/**
 * Charges a release to a budget. To be called before the release is drawn.
 * @returns the budget with the entry added
 * @throws RangeError for a negative or non-finite cost, or a limit that is negative or not a number
 * @throws BudgetExceeded if the sum would exceed the limit
 */
export function spend(budget: PrivacyBudget, entry: BudgetEntry): PrivacyBudget {
  const { epsilon, delta } = entry;
  if (!(epsilon >= 0 && delta >= 0 && Number.isFinite(epsilon + delta))) {
    throw new RangeError(
      `the cost of "${entry.name}" must be finite and not negative, not (${epsilon}, ${delta})`,
    );
  }
  const { limit } = budget;
  if (!(limit.epsilon >= 0 && limit.delta >= 0)) {
    throw new RangeError(`expected a budget that is not negative, found (${limit.epsilon}, ${limit.delta})`);
  }
  const entries = [...budget.entries, entry];
  const total = sequentialCost(entries);
  const exceeds = (sum: number, most: number) => sum > most * (1 + ROUNDING);
  if (exceeds(total.epsilon, limit.epsilon) || exceeds(total.delta, limit.delta)) {
    const left = remainingOf(budget);
    throw new BudgetExceeded(
      `"${entry.name}" costs epsilon ${epsilon}, delta ${delta}; epsilon ${left.epsilon}, delta ${left.delta} are left of ` +
        `${limit.epsilon}, ${limit.delta}`,
    );
  }
  return { limit, entries };
}
