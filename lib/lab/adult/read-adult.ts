import { UserError } from "../../common/errors.ts";
import { leafNames } from "../../core/privacy/k-anonymity/taxonomy-tree.ts";
import type { CategoricalTable } from "../../core/privacy/tables/categorical-table.ts";
import { columnCount, explainWhole, unknownValue } from "../reading/explain-cell.ts";
import { LabFileErrors, type LabFileResult, type LabRowError } from "../reading/lab-file-errors.ts";
import { eachLine } from "../reading/lines.ts";
import { runSteps, type Steps } from "../reading/steps.ts";
import { type AdultTrees, TREES_OF_ALL_VALUES } from "./adult-trees.ts";

/** A record of Adult, with the attributes that document 000 uses. */
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
const MOST_AGE = 120;
const INCOMES = ["<=50K", ">50K"];

const WORKCLASSES = leafNames(TREES_OF_ALL_VALUES.workclass);
const EDUCATIONS = leafNames(TREES_OF_ALL_VALUES.education);

/**
 * Reads the text of `adult.data` or `adult.test` (UCI): 15 fields separated by commas. Leaves out records with a missing value (`?`)
 * in any field, skips empty lines and lines that start with `|`, and drops a full stop after the income.
 * @param text one file, or both concatenated; lines end with LF or CRLF
 */
export function readAdult(text: string, fileName = "adult.data"): LabFileResult<AdultRecord[]> {
  return runSteps(readAdultInSteps(text, fileName));
}

/** Does what {@link readAdult} does, line by line. */
export function* readAdultInSteps(text: string, fileName: string): Steps<LabFileResult<AdultRecord[]>> {
  const value: AdultRecord[] = [];
  const errors = new LabFileErrors(fileName);
  let number = 0;
  for (const line of eachLine(text)) {
    yield;
    number++;
    if (errors.areEnough) break;
    if (line.trim() === "" || line.startsWith("|")) continue;
    const fields = line.split(",").map((field) => field.trim());
    const income = (fields[INCOME] ?? "").replace(/\.$/, "");
    const error = explainAdult(fields, income);
    if (error) errors.add({ line: number, ...error });
    else if (!fields.includes("?")) {
      const [age, workclass, education] = [Number(fields[AGE]), fields[WORKCLASS], fields[EDUCATION]];
      value.push({ age, workclass, education, income });
    }
  }
  return errors.count > 0 ? errors.failure() : { ok: true, rowCount: value.length, value };
}

/** Explains what is wrong with a line; null if nothing is, or if a value is missing. */
function explainAdult(fields: readonly string[], income: string): LabRowError | null {
  if (fields.length !== FIELDS) return columnCount(FIELDS, fields);
  if (fields.includes("?")) return null;
  const age = explainWhole(fields[AGE], "age", 0, MOST_AGE);
  if (age) return age;
  if (!INCOMES.includes(income)) return unknownValue("income", income, INCOMES);
  const workclass = fields[WORKCLASS];
  if (!WORKCLASSES.includes(workclass)) return unknownValue("workclass", workclass, WORKCLASSES);
  const education = fields[EDUCATION];
  return EDUCATIONS.includes(education) ? null : unknownValue("education", education, EDUCATIONS);
}

/**
 * Makes a table of the records over the leaves of the given trees. Ages become decades, and those above the tree's last decade count
 * as the last one; `Without-pay` counts as `Self-emp-not-inc` if the tree lacks it.
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
    throw new UserError("unknown_adult_value", unknownValue(attribute, value, [...codes.keys()]).text, 422);
  }
  return code;
}
