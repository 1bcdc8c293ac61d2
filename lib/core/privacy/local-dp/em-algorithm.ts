/**
 * One EM step: computes new shares that are at least as likely.
 * @param shares theta, in `[0, 1]`, summing to 1
 * @param next receives the new shares; as long as `shares`
 */
export type EmStep = (shares: Float64Array, next: Float64Array) => void;

/** The log-likelihood of shares, up to a constant. */
export type LogLikelihood = (shares: Float64Array) => number;

export interface EmOptions {
  /** The iteration ends when no share changes by more than this: epsilon_2 of document 000. In `[0, 1]`; default 1e-6. */
  readonly tolerance?: number;
  /** The largest number of steps, an integer >= 1; default 10,000. */
  readonly maxIterations?: number;
  /** Called after every step with its number, from 1, and the new shares (valid during the call only). */
  readonly onStep?: (iteration: number, shares: Float64Array) => void;
}

export interface EmResult {
  /** theta, summing to 1. */
  readonly shares: Float64Array;
  readonly iterations: number;
  /** False if the iteration stopped at `maxIterations`. */
  readonly converged: boolean;
}

/**
 * Iterates EM from equal shares until the largest change is at most the tolerance.
 *
 * Source: document 000, section A.3.2.
 * @param count the number of shares, at least 1
 */
export function runEm(count: number, step: EmStep, options: EmOptions = {}): EmResult {
  const { tolerance = 1e-6, maxIterations = 10_000, onStep } = options;
  let shares = new Float64Array(count).fill(1 / count);
  let next = new Float64Array(count);
  for (let iteration = 1; iteration <= maxIterations; iteration++) {
    step(shares, next);
    let change = 0;
    for (let i = 0; i < count; i++) change = Math.max(change, Math.abs(next[i] - shares[i]));
    [shares, next] = [next, shares];
    onStep?.(iteration, shares);
    if (change <= tolerance) return { shares, iterations: iteration, converged: true };
  }
  return { shares, iterations: maxIterations, converged: false };
}
