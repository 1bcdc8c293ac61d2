/** What a release costs: (epsilon, delta)-differential privacy. */
export interface PrivacyCost {
  /** >= 0 */
  readonly epsilon: number;
  /** In `[0, 1)`; 0 for pure differential privacy. */
  readonly delta: number;
}

/** One release that was paid for. */
export interface BudgetEntry extends PrivacyCost {
  readonly name: string;
}

/** A budget and what was spent of it. Never changed: {@link spend} returns a new one. */
export interface PrivacyBudget {
  readonly limit: PrivacyCost;
  readonly entries: readonly BudgetEntry[];
}

/** A release that the budget cannot pay for. */
export class BudgetExceeded extends Error {
  override name = "BudgetExceeded";
}

/** So that ten releases of 0.1 fit a budget of 1, whose sum in doubles is a little more or less. */
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

/** What a budget has spent so far. */
function spentOf(budget: PrivacyBudget): PrivacyCost {
  return sequentialCost(budget.entries);
}

/** What is left, never below 0. */
export function remainingOf(budget: PrivacyBudget): PrivacyCost {
  const spent = spentOf(budget);
  return {
    epsilon: Math.max(0, budget.limit.epsilon - spent.epsilon),
    delta: Math.max(0, budget.limit.delta - spent.delta),
  };
}

/**
 * Pays for a release, before it is drawn.
 * @returns the budget with the entry added
 * @throws RangeError for a negative or non-finite cost, or a limit that is negative or not a number
 * @throws BudgetExceeded if the sum would exceed the limit, naming both
 */
export function spend(budget: PrivacyBudget, entry: BudgetEntry): PrivacyBudget {
  const { epsilon, delta } = entry;
  if (!(epsilon >= 0 && delta >= 0 && Number.isFinite(epsilon + delta))) {
    throw new RangeError(`"${entry.name}" costs (${epsilon}, ${delta}); both are finite and not negative`);
  }
  const { limit } = budget;
  if (!(limit.epsilon >= 0 && limit.delta >= 0)) {
    throw new RangeError(`a budget of (${limit.epsilon}, ${limit.delta}); neither may be negative`);
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
