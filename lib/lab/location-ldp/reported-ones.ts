import { bitProbabilities } from "../../core/privacy/local-dp/binary-mechanism.ts";

/**
 * The distribution of n', the number of people who report a one for a ward: h of the ward's n people, with probability p each, and
 * n' - h of the other l - n, with probability q each. It is the sum over h of the products of both probabilities.
 *
 * Source: document 000, section A.3.1, whose formula adds the two factors where it should multiply them. O(n l).
 * @param inWard n
 * @param people l, at least n
 * @returns `[l + 1]`
 */
export function reportedOnes(inWard: number, people: number, epsilon: number): Float64Array {
  const { p, q } = bitProbabilities(epsilon);
  const others = binomial(people - inWard, q);
  const chances = new Float64Array(people + 1);
  binomial(inWard, p).forEach((chance, h) => {
    others.forEach((other, ones) => {
      chances[h + ones] += chance * other;
    });
  });
  return chances;
}

/** The same if h of the ward's own people report a one: the distribution of `h + Binomial(l - n, q)`. */
export function reportedOnesGiven(h: number, inWard: number, people: number, epsilon: number): Float64Array {
  const chances = new Float64Array(people + 1);
  chances.set(binomial(people - inWard, bitProbabilities(epsilon).q), h);
  return chances;
}

/** The probabilities of 0 to n successes, with p in (0, 1). */
function binomial(n: number, p: number): Float64Array {
  const logs = new Float64Array(n + 1);
  logs[0] = n * Math.log1p(-p);
  for (let k = 1; k <= n; k++) logs[k] = logs[k - 1] + Math.log(((n - k + 1) * p) / (k * (1 - p)));
  return logs.map(Math.exp);
}
