import type { RandomSource } from "../../core/random/random-source.ts";
import type { AdultRecord } from "./read-adult.ts";

/** Shares of the decades, workclasses and educations of Adult's 45,222 complete records, per mille (UCI, CC BY 4.0). */
const DECADES: readonly (readonly [number, number])[] = [
  [10, 45],
  [20, 243],
  [30, 273],
  [40, 228],
  [50, 139],
  [60, 56],
  [70, 13],
  [80, 2],
  [90, 1],
];
const WORKCLASSES: readonly (readonly [string, number])[] = [
  ["Private", 736.5],
  ["Self-emp-not-inc", 84],
  ["Local-gov", 68.5],
  ["State-gov", 43],
  ["Self-emp-inc", 36.5],
  ["Federal-gov", 31],
  ["Without-pay", 0.5],
];
/** For each education its share per mille and the probability of an income above 50K. */
const EDUCATIONS: readonly (readonly [string, number, number])[] = [
  ["HS-grad", 327, 0.16],
  ["Some-college", 219, 0.2],
  ["Bachelors", 167, 0.42],
  ["Masters", 56, 0.55],
  ["Assoc-voc", 43, 0.26],
  ["11th", 36, 0.05],
  ["Assoc-acdm", 33, 0.26],
  ["10th", 27, 0.07],
  ["7th-8th", 18, 0.07],
  ["Prof-school", 17, 0.75],
  ["9th", 15, 0.06],
  ["12th", 13, 0.07],
  ["Doctorate", 12, 0.73],
  ["5th-6th", 10, 0.05],
  ["1st-4th", 5, 0.04],
  ["Preschool", 2, 0.01],
];
const YOUNG = 30;
const YOUNG_INCOME_FACTOR = 0.25;

/**
 * Generates a table similar to Adult, for pages and tests, which do not include Adult itself. It has the same marginals; attributes
 * are independent, except that income depends on education and on being under 30.
 * @param count the number of records, an integer >= 0; Adult has 45,222 complete ones
 */
export function adultLikeRecords(count: number, random: RandomSource): AdultRecord[] {
  const records: AdultRecord[] = [];
  for (let i = 0; i < count; i++) {
    const [decade] = draw(DECADES, random);
    const [workclass] = draw(WORKCLASSES, random);
    const [education, , chance] = draw(EDUCATIONS, random);
    const rich = random.random() < chance * (decade < YOUNG ? YOUNG_INCOME_FACTOR : 1);
    records.push({ age: decade + 7, workclass, education, income: rich ? ">50K" : "<=50K" });
  }
  return records;
}

/** Draws an entry with probability proportional to its second component; one `random()`. */
function draw<T extends readonly [unknown, number, ...unknown[]]>(
  entries: readonly T[],
  random: RandomSource,
): T {
  const total = entries.reduce((sum, entry) => sum + entry[1], 0);
  let rest = random.random() * total;
  for (const entry of entries) {
    rest -= entry[1];
    if (rest < 0) return entry;
  }
  return entries[entries.length - 1];
}
