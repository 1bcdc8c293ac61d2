import { leafNames } from "../../core/privacy/k-anonymity/taxonomy-tree.ts";
import type { CategoricalTable } from "../../core/privacy/tables/categorical-table.ts";
import { UserError } from "../../errors.ts";
import { type AdultTrees, TREES_OF_ALL_VALUES } from "./adult-trees.ts";

/** One person of Adult, as far as document 000 looks. */
export interface AdultRecord {
  /** Years, an integer in `[0, 120]`. */
  readonly age: number;
  readonly workclass: string;
  readonly education: string;
  /** `<=50K` or `>50K`. */
  readonly income: string;
}

const FIELDS = 15;
const AGE = 0;
const WORKCLASS = 1;
const EDUCATION = 3;
const INCOME = 14;
const ERRORS_SHOWN = 20;

const WORKCLASSES = leafNames(TREES_OF_ALL_VALUES.workclass);
const EDUCATIONS = leafNames(TREES_OF_ALL_VALUES.education);

/**
 * Reads the text of `adult.data` or `adult.test` (UCI): 15 fields separated by commas; records with a missing value (`?`)
 * in any field are left out, empty lines and lines that start with `|` are skipped, a full stop after the income is dropped.
 * @param text one file, or both joined; lines end with LF or CRLF
 * @throws UserError `bad_adult_file` with the first 20 faulty lines
 */
export function readAdult(text: string, fileName = "adult.data"): AdultRecord[] {
  const records: AdultRecord[] = [];
  const errors: string[] = [];
  let errorCount = 0;
  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .forEach((line, index) => {
      if (line.trim() === "" || line.startsWith("|")) return;
      const parsed = readAdultLine(line);
      if (typeof parsed === "string") {
        errorCount++;
        if (errors.length < ERRORS_SHOWN) errors.push(`${fileName} line ${index + 1}: ${parsed}`);
      } else if (parsed !== null) {
        records.push(parsed);
      }
    });
  if (errorCount > 0) {
    const more = errorCount > errors.length ? `\n(${errorCount} faulty lines in all)` : "";
    throw new UserError("bad_adult_file", errors.join("\n") + more, 422, { errorCount });
  }
  return records;
}

/** A record, null if it is incomplete, or what is wrong with the line. */
function readAdultLine(line: string): AdultRecord | string | null {
  const fields = line.split(",").map((field) => field.trim());
  if (fields.length !== FIELDS) return `expected ${FIELDS} fields, found ${fields.length}`;
  if (fields.includes("?")) return null;
  const age = /^[0-9]{1,3}$/.test(fields[AGE]) ? Number(fields[AGE]) : Number.NaN;
  if (!(age <= 120)) return `the age "${fields[AGE]}" is not in 0..120`;
  const income = fields[INCOME].replace(/\.$/, "");
  if (income !== "<=50K" && income !== ">50K") return `the income "${fields[INCOME]}" is not <=50K or >50K`;
  const workclass = fields[WORKCLASS];
  if (!WORKCLASSES.includes(workclass)) return noneOf("workclass", workclass, WORKCLASSES);
  const education = fields[EDUCATION];
  if (!EDUCATIONS.includes(education)) return noneOf("education", education, EDUCATIONS);
  return { age, workclass, education, income };
}

function noneOf(attribute: string, value: string, known: readonly string[]): string {
  return `${attribute} "${value}" is none of ${known.join(", ")}`;
}

/**
 * The records as a table over the leaves of the given trees: ages by decade, decades above the tree's last one in that
 * last one; a workclass that the tree lacks (`Without-pay`) counts as `Self-emp-not-inc`.
 * @throws UserError `unknown_adult_value` if a value fits no leaf
 */
export function adultTable(records: readonly AdultRecord[], trees: AdultTrees): CategoricalTable {
  const ages = leafNames(trees.age);
  const lastAge = ages.length - 1;
  const workclasses = new Map(leafNames(trees.workclass).map((name, code) => [name, code]));
  const selfEmployed = workclasses.get("Self-emp-not-inc") ?? 0;
  if (!workclasses.has("Without-pay")) workclasses.set("Without-pay", selfEmployed);
  const educations = new Map(leafNames(trees.education).map((name, code) => [name, code]));
  const incomes = new Map(leafNames(trees.income).map((name, code) => [name, code]));
  return {
    rowCount: records.length,
    attributes: [
      { name: "age", values: ages },
      { name: "workclass", values: leafNames(trees.workclass) },
      { name: "education", values: leafNames(trees.education) },
      { name: "income", values: leafNames(trees.income) },
    ],
    columns: [
      Uint16Array.from(records, (r) => Math.max(0, Math.min(lastAge, Math.floor(r.age / 10) - 1))),
      Uint16Array.from(records, (r) => codeOf(workclasses, "workclass", r.workclass)),
      Uint16Array.from(records, (r) => codeOf(educations, "education", r.education)),
      Uint16Array.from(records, (r) => codeOf(incomes, "income", r.income)),
    ],
  };
}

function codeOf(codes: ReadonlyMap<string, number>, attribute: string, value: string): number {
  const code = codes.get(value);
  if (code === undefined) {
    throw new UserError("unknown_adult_value", noneOf(attribute, value, [...codes.keys()]), 422);
  }
  return code;
}
