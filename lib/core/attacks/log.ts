/**
 * The natural logarithm, correctly rounded: the double nearest to ln(x).
 *
 * The official programs take C's `log`, which is within 0.52 ulp; V8's `Math.log` is one ulp off for some k/n. The correctly
 * rounded value agrees with C's nearly everywhere, and is the same on every machine.
 *
 * Method: x = 2^e * f with f near 1; c = the nearest multiple of 1/64, from a table of ln(c) in double-double;
 * ln(f / c) = 2 artanh((f - c) / (f + c)) by its series in double-double (T. J. Dekker, "A floating-point technique for
 * extending the available precision", 1971). Relative error below 2^-95 before the last rounding.
 *
 * @param x a finite, normal double > 0
 * @throws RangeError for any other x
 */
export function correctlyRoundedLog(x: number): number {
  if (!(x >= 2.2250738585072014e-308 && x <= Number.MAX_VALUE)) {
    throw new RangeError(`expected a normal positive number, found ${x}`);
  }
  if (x === 1) return 0;
  scratch[0] = x;
  const exponentBits = words[HIGH_WORD] >>> 20;
  let exponent = exponentBits - 1023;
  words[HIGH_WORD] = (words[HIGH_WORD] & 0xfffff) | 0x3ff00000;
  let fraction = scratch[0];
  if (fraction > Math.SQRT2) {
    fraction /= 2;
    exponent++;
  }
  const cell = Math.round(fraction * CELLS);
  const ofRatio = logOfRatio(fraction, cell / CELLS);
  logOfCell[cell] ??= logOfRatio(cell, CELLS);
  const ofCell = logOfCell[cell];
  const ofPower = scale(LN_2, exponent);
  const sum = add(add(ofPower, ofCell), ofRatio);
  return sum.high + sum.low;
}

/** An unevaluated sum of two doubles, |low| <= ulp(high) / 2. */
interface DoubleDouble {
  readonly high: number;
  readonly low: number;
}

const CELLS = 64;
const HIGH_WORD = 1;
const scratch = new Float64Array(1);
const words = new Uint32Array(scratch.buffer);
const LN_2: DoubleDouble = { high: Math.LN2, low: 2.3190468138462996e-17 };
const ZERO: DoubleDouble = { high: 0, low: 0 };

/** ln(i / CELLS) for every i in 45..91 that f, in [sqrt(1/2), sqrt(2)], rounds to; undefined until it is needed. */
const logOfCell: (DoubleDouble | undefined)[] = new Array(92);

/** ln(a / b) in double-double, for doubles a and b with a / b in [0.7, 1.43]; the closer to 1, the faster. */
function logOfRatio(a: number, b: number): DoubleDouble {
  if (a === b) return ZERO;
  const s = divide(twoSum(a, -b), twoSum(a, b));
  const squared = multiply(s, s);
  // Terms s^(2k+1) / (2k+1) until the next is below 2^-110 of the first.
  let terms = 1;
  for (let size = squared.high; size > 2 ** -110; size *= squared.high) terms++;
  let sum = inverseOdd(terms);
  for (let k = terms - 1; k >= 0; k--) sum = add(multiply(sum, squared), inverseOdd(k));
  return scale(multiply(sum, s), 2);
}

/** 1 / (2k + 1). */
function inverseOdd(k: number): DoubleDouble {
  return divide({ high: 1, low: 0 }, { high: 2 * k + 1, low: 0 });
}

function twoSum(a: number, b: number): DoubleDouble {
  const high = a + b;
  const shadow = high - a;
  return { high, low: a - (high - shadow) + (b - shadow) };
}

function quickTwoSum(a: number, b: number): DoubleDouble {
  const high = a + b;
  return { high, low: b - (high - a) };
}

function twoProduct(a: number, b: number): DoubleDouble {
  const high = a * b;
  const aShifted = 134217729 * a;
  const aHigh = aShifted - (aShifted - a);
  const aLow = a - aHigh;
  const bShifted = 134217729 * b;
  const bHigh = bShifted - (bShifted - b);
  const bLow = b - bHigh;
  return { high, low: aHigh * bHigh - high + aHigh * bLow + aLow * bHigh + aLow * bLow };
}

function add(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const highs = twoSum(a.high, b.high);
  const lows = twoSum(a.low, b.low);
  const partial = quickTwoSum(highs.high, highs.low + lows.high);
  return quickTwoSum(partial.high, partial.low + lows.low);
}

function multiply(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const product = twoProduct(a.high, b.high);
  return quickTwoSum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

function scale(a: DoubleDouble, factor: number): DoubleDouble {
  return multiply(a, { high: factor, low: 0 });
}

function divide(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const first = a.high / b.high;
  const rest = add(a, scale(b, -first));
  const second = rest.high / b.high;
  const left = add(rest, scale(b, -second));
  return add(quickTwoSum(first, second), { high: left.high / b.high, low: 0 });
}
