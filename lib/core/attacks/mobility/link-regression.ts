/** Trials of linking: each picks one of the same number of users, by features of every (trial, user) pair. */
export interface LinkTrials {
  readonly trialCount: number;
  readonly userCount: number;
  readonly featureCount: number;
  /** `[trialCount x userCount x featureCount]`, row-major. */
  readonly features: Float32Array;
  /** `[trialCount]`: the right user of each trial, 0-based. */
  readonly answers: Uint32Array;
}

/** Before any trial a weight is expected about here, give or take. */
export const PRIOR_WEIGHT = 0.3;
const PRIOR_DEVIATION = 0.3;

const MAX_ROUNDS = 25;
const MAX_HALVINGS = 12;
/** Stop when the objective, a sum of logarithms over all trials, gains less than this. */
const LEAST_GAIN = 1e-4;
/** Users of less probability than this say nothing about the curvature. */
const LEAST_PROBABILITY = 1e-6;

/**
 * Weights of the features, at least 0, under which `P(user) ~ exp(sum of weight * feature)` makes the right answers
 * likeliest (conditional logistic regression), drawn towards 0.3 by a Gaussian of deviation 0.3.
 *
 * Newton's method with step halving on a concave objective, projected to weights >= 0.
 * @returns `[featureCount]`
 * Cost: some ten rounds of O(trials users features), in practice far below features^2.
 * Source: D. McFadden, "Conditional logit analysis of qualitative choice behavior" (1974).
 */
export function fitLinkWeights(trials: readonly LinkTrials[], featureCount: number): Float64Array {
  let weights = new Float64Array(featureCount).fill(PRIOR_WEIGHT);
  let current = evaluate(trials, weights);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = solvePositiveDefinite(current.curvature, current.gradient);
    const improved = lineSearch(trials, weights, step, current.objective);
    if (improved === undefined) return weights;
    const gain = improved.evaluation.objective - current.objective;
    weights = improved.weights;
    current = improved.evaluation;
    if (gain < LEAST_GAIN) return weights;
  }
  return weights;
}

interface Evaluation {
  readonly objective: number;
  readonly gradient: Float64Array;
  /** `[featureCount x featureCount]`: the negative second derivative; its lower triangle. */
  readonly curvature: Float64Array;
}

function lineSearch(
  trials: readonly LinkTrials[],
  weights: Float64Array,
  step: Float64Array,
  objective: number,
): { weights: Float64Array<ArrayBuffer>; evaluation: Evaluation } | undefined {
  let length = 1;
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const next = Float64Array.from(weights, (weight, k) => Math.max(0, weight + length * step[k]));
    const evaluation = evaluate(trials, next);
    if (evaluation.objective > objective) return { weights: next, evaluation };
    length /= 2;
  }
  return undefined;
}

function evaluate(trials: readonly LinkTrials[], weights: Float64Array): Evaluation {
  const count = weights.length;
  const precision = 1 / PRIOR_DEVIATION ** 2;
  const gradient = weights.map((weight) => -precision * (weight - PRIOR_WEIGHT));
  const curvature = new Float64Array(count * count);
  for (let k = 0; k < count; k++) curvature[k * count + k] = precision;
  let objective = weights.reduce((sum, weight) => sum - (precision / 2) * (weight - PRIOR_WEIGHT) ** 2, 0);
  for (const set of trials) {
    const probabilities = new Float64Array(set.userCount);
    for (let trial = 0; trial < set.trialCount; trial++) {
      chooseProbabilities(set, trial, weights, probabilities);
      objective += Math.log(Math.max(Number.MIN_VALUE, probabilities[set.answers[trial]]));
      addDerivatives(set, trial, probabilities, gradient, curvature);
    }
  }
  return { objective, gradient, curvature };
}

function chooseProbabilities(
  { features, userCount, featureCount }: LinkTrials,
  trial: number,
  weights: Float64Array,
  probabilities: Float64Array,
): void {
  let at = trial * userCount * featureCount;
  let most = Number.NEGATIVE_INFINITY;
  for (let user = 0; user < userCount; user++) {
    let sum = 0;
    for (let k = 0; k < featureCount; k++) sum += weights[k] * features[at++];
    probabilities[user] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let user = 0; user < userCount; user++) {
    probabilities[user] = Math.exp(probabilities[user] - most);
    total += probabilities[user];
  }
  for (let user = 0; user < userCount; user++) probabilities[user] /= total;
}

function addDerivatives(
  { features, userCount, featureCount, answers }: LinkTrials,
  trial: number,
  probabilities: Float64Array,
  gradient: Float64Array,
  curvature: Float64Array,
): void {
  const start = trial * userCount * featureCount;
  const mean = new Float64Array(featureCount);
  for (let user = 0; user < userCount; user++) {
    if (probabilities[user] < LEAST_PROBABILITY) continue;
    const at = start + user * featureCount;
    for (let k = 0; k < featureCount; k++) mean[k] += probabilities[user] * features[at + k];
  }
  const right = start + answers[trial] * featureCount;
  for (let k = 0; k < featureCount; k++) gradient[k] += features[right + k] - mean[k];
  for (let user = 0; user < userCount; user++) {
    if (probabilities[user] < LEAST_PROBABILITY) continue;
    const at = start + user * featureCount;
    for (let k = 0; k < featureCount; k++) {
      const deviation = probabilities[user] * (features[at + k] - mean[k]);
      for (let l = 0; l <= k; l++)
        curvature[k * featureCount + l] += deviation * (features[at + l] - mean[l]);
    }
  }
}

/** Solves `matrix * x = right` by Cholesky's decomposition; only the lower triangle is read. */
function solvePositiveDefinite(matrix: Float64Array, right: Float64Array): Float64Array {
  const count = right.length;
  const lower = matrix.slice();
  const x = right.slice();
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * count + j];
      for (let k = 0; k < j; k++) sum -= lower[i * count + k] * lower[j * count + k];
      lower[i * count + j] = i === j ? Math.sqrt(sum) : sum / lower[j * count + j];
    }
    for (let k = 0; k < i; k++) x[i] -= lower[i * count + k] * x[k];
    x[i] /= lower[i * count + i];
  }
  for (let i = count - 1; i >= 0; i--) {
    for (let k = i + 1; k < count; k++) x[i] -= lower[k * count + i] * x[k];
    x[i] /= lower[i * count + i];
  }
  return x;
}
