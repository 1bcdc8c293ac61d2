import { solvePositiveDefinite } from "./positive-definite.ts";

/** Trials of linking: in each, one of `userCount` users is the right one, and every (trial, user) pair has features. */
export interface LinkTrials {
  readonly trialCount: number;
  readonly userCount: number;
  readonly featureCount: number;
  /** `[trialCount x userCount x featureCount]`, row-major. */
  readonly features: Float32Array;
  /** `[trialCount]`: the right user of each trial, 0-based. */
  readonly answers: Uint32Array;
}

/** Mean of the Gaussian prior of a weight; its deviation is below. */
export const PRIOR_WEIGHT = 0.3;
const PRIOR_DEVIATION = 0.3;

const MAX_ROUNDS = 25;
const MAX_HALVINGS = 12;
/** The search stops when a round raises the objective, a sum of logarithms over all trials, by less than this. */
const LEAST_GAIN = 1e-4;
/** Users of less probability than this are left out of the derivatives. */
const LEAST_PROBABILITY = 1e-6;

/**
 * Fits weights >= 0 of the features such that `P(user) ~ exp(sum of weight * feature)` makes the right answers
 * likeliest (conditional logistic regression), with a Gaussian prior of mean 0.3 and deviation 0.3 on each weight.
 *
 * Newton's method with step halving on a concave objective; every step is cut at weights of 0. A weight that is cut is not fixed at 0
 * for the other weights' step, so the search may end below the maximum: by up to 0.1 % of the objective on Osaka, 10 % on the small
 * golden sets. An active-set method, which reaches the maximum, was measured and not kept: docs/strong-attackers.md, "Tried and left".
 * @returns `[featureCount]`
 * Cost: about ten rounds of O(trials users features^2), in practice nearer O(trials users features), since most users are improbable;
 * 8 bytes for each (trial, user) pair.
 * Source: D. McFadden, "Conditional logit analysis of qualitative choice behavior" (1974).
 */
export function fitLinkWeights(trials: readonly LinkTrials[], featureCount: number): Float64Array {
  const choices = trials.map((set) => ({
    ...set,
    probabilities: new Float64Array(set.trialCount * set.userCount),
  }));
  let weights = new Float64Array(featureCount).fill(PRIOR_WEIGHT);
  let objective = choose(choices, weights);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { gradient, curvature } = differentiate(choices, weights);
    const step = solvePositiveDefinite(curvature, gradient);
    const improved = lineSearch(choices, weights, step, objective);
    if (improved === undefined) return weights;
    const gain = improved.objective - objective;
    ({ weights, objective } = improved);
    if (gain < LEAST_GAIN) return weights;
  }
  return weights;
}

/** Trials with their users' probabilities under the weights tried last. */
interface Choices extends LinkTrials {
  /** `[trialCount x userCount]`: the probability of each user. */
  readonly probabilities: Float64Array;
}

/** Halves the step until it raises the objective; {@link Choices.probabilities} are then those of the new weights. */
function lineSearch(
  choices: readonly Choices[],
  weights: Float64Array,
  step: Float64Array,
  objective: number,
): { weights: Float64Array<ArrayBuffer>; objective: number } | undefined {
  let length = 1;
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const next = Float64Array.from(weights, (weight, k) => Math.max(0, weight + length * step[k]));
    const reached = choose(choices, next, objective);
    if (reached > objective) return { weights: next, objective: reached };
    length /= 2;
  }
  return undefined;
}

/**
 * Computes the probabilities under the weights, and the objective.
 * @param least stop once the objective is not above this: every further trial would only lower it
 */
function choose(
  choices: readonly Choices[],
  weights: Float64Array,
  least: number = Number.NEGATIVE_INFINITY,
): number {
  const precision = 1 / PRIOR_DEVIATION ** 2;
  let objective = weights.reduce((sum, weight) => sum - (precision / 2) * (weight - PRIOR_WEIGHT) ** 2, 0);
  for (const set of choices) {
    for (let trial = 0; trial < set.trialCount && objective > least; trial++) {
      const ofTrial = set.probabilities.subarray(trial * set.userCount, (trial + 1) * set.userCount);
      chooseProbabilities(set, trial, weights, ofTrial);
      objective += Math.log(Math.max(Number.MIN_VALUE, ofTrial[set.answers[trial]]));
    }
  }
  return objective;
}

/**
 * Computes the objective's gradient and its negative second derivative: `[featureCount x featureCount]`, the lower triangle.
 * @param choices must hold the probabilities under `weights`
 */
function differentiate(choices: readonly Choices[], weights: Float64Array) {
  const count = weights.length;
  const precision = 1 / PRIOR_DEVIATION ** 2;
  const gradient = weights.map((weight) => -precision * (weight - PRIOR_WEIGHT));
  const curvature = new Float64Array(count * count);
  for (let k = 0; k < count; k++) curvature[k * count + k] = precision;
  for (const set of choices) {
    for (let trial = 0; trial < set.trialCount; trial++) {
      const ofTrial = set.probabilities.subarray(trial * set.userCount, (trial + 1) * set.userCount);
      addDerivatives(set, trial, ofTrial, gradient, curvature);
    }
  }
  return { gradient, curvature };
}

function chooseProbabilities(
  { features, userCount, featureCount }: LinkTrials,
  trial: number,
  weights: Float64Array,
  probabilities: Float64Array,
): void {
  sumFeatures(features, trial * userCount * featureCount, weights, probabilities);
  let most = Number.NEGATIVE_INFINITY;
  for (let user = 0; user < userCount; user++) if (probabilities[user] > most) most = probabilities[user];
  let total = 0;
  for (let user = 0; user < userCount; user++) {
    probabilities[user] = Math.exp(probabilities[user] - most);
    total += probabilities[user];
  }
  for (let user = 0; user < userCount; user++) probabilities[user] /= total;
}

/** Sums each user's weighted features; four users at once, so that the four sums do not depend on one another. */
function sumFeatures(features: Float32Array, start: number, weights: Float64Array, sums: Float64Array): void {
  const count = weights.length;
  const fours = sums.length - (sums.length % 4);
  let at = start;
  for (let user = 0; user < fours; user += 4, at += 3 * count) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let k = 0; k < count; k++, at++) {
      const weight = weights[k];
      a += weight * features[at];
      b += weight * features[at + count];
      c += weight * features[at + 2 * count];
      d += weight * features[at + 3 * count];
    }
    sums[user] = a;
    sums[user + 1] = b;
    sums[user + 2] = c;
    sums[user + 3] = d;
  }
  for (let user = fours; user < sums.length; user++) {
    let sum = 0;
    for (let k = 0; k < count; k++) sum += weights[k] * features[at++];
    sums[user] = sum;
  }
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
  const deviations = new Float64Array(featureCount);
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
      deviations[k] = features[at + k] - mean[k];
      const weighted = probabilities[user] * deviations[k];
      const row = k * featureCount;
      for (let l = 0; l <= k; l++) curvature[row + l] += weighted * deviations[l];
    }
  }
}
