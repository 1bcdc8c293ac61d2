/** The largest probability of a user in a crowd; up to this the truncated series are accurate to rounding error. */
export const THIN = 1 / 16;

const POWERS = 16;

/** The binomial coefficient C(j - 1, m - 1) is at `(m - 1) * POWERS + j - 1`. */
const BINOMIALS = pascal();

/**
 * Many independent users, each present with a small probability, represented by the sums of the powers of these probabilities. The
 * probabilities that exactly 0, 1, ... of them are present follow from the sums in O(k^2), independently of the number of users. If all
 * probabilities are multiplied by a factor, the sums are multiplied by its powers.
 *
 * With `q = p / (1 - p)`, the generating function `prod (1 - p + p z)` is `prod (1 - p)` times that of the elementary symmetric
 * functions of q, which follow from the power sums of q by Newton's identities; `log(1 - p)` and `q^m` are power series in p.
 */
export class ThinCrowd {
  /** `[POWERS]`: entry j - 1 is the sum of p^j over the users. */
  private readonly sums: Float64Array;
  private readonly ofQ = new Float64Array(POWERS);

  constructor(sums: Float64Array = new Float64Array(POWERS)) {
    this.sums = sums;
  }

  /** Adds a user. @param p in `[0, THIN]` */
  add(p: number): void {
    const { sums } = this;
    let power = p;
    for (let j = 0; j < POWERS; j++) {
      sums[j] += power;
      power *= p;
    }
  }

  /** Returns a crowd of the same users, each with its probability multiplied by a factor. @param factor in `[0, 1]` */
  scaled(factor: number): ThinCrowd {
    return new ThinCrowd(this.sums.map((sum, j) => sum * factor ** (j + 1)));
  }

  /**
   * Writes the probabilities that exactly 0, 1, ... of the users are present, if each user's probability is multiplied by a factor.
   * Exact up to rounding for up to {@link MOST_COUNTED} entries: where the first entry underflows, all of these are practically 0.
   */
  distribution(factor: number, chances: Float64Array): void {
    const { sums, ofQ } = this;
    const orders = Math.min(POWERS, chances.length - 1);
    ofQ.fill(0);
    let logAbsent = 0;
    let power = 1;
    for (let j = 0; j < POWERS; j++) {
      power *= factor;
      const sum = power * sums[j];
      logAbsent -= sum / (j + 1);
      for (let m = 0; m <= j && m < orders; m++) ofQ[m] += BINOMIALS[m * POWERS + j] * sum;
    }
    chances[0] = Math.exp(logAbsent);
    for (let n = 1; n < chances.length; n++) {
      let newton = 0;
      for (let m = 1; m <= n && m <= orders; m++) {
        const term = ofQ[m - 1] * chances[n - m];
        newton += m % 2 === 1 ? term : -term;
      }
      chances[n] = Math.max(0, newton / n);
    }
  }
}

/** The most entries that {@link ThinCrowd.distribution} can compute: its first entry underflows at a mean of 745 present users. */
export const MOST_COUNTED = 300;

function pascal(): Float64Array {
  const table = new Float64Array(POWERS * POWERS);
  for (let j = 0; j < POWERS; j++) {
    table[j] = 1;
    for (let m = 1; m <= j; m++) {
      table[m * POWERS + j] = table[(m - 1) * POWERS + j - 1] + table[m * POWERS + j - 1];
    }
  }
  return table;
}
