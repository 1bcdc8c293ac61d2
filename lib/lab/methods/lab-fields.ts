/** The lab's methods, in the order of docs/lab. */
export const LAB_METHODS = [
  "sampling-k-anonymity",
  "location-ldp",
  "population-error",
  "laplace",
  "l-diversity",
  "wk-anonymity",
] as const;

export type LabMethod = (typeof LAB_METHODS)[number];

/** Whether a text is the name of a method. */
export function isLabMethod(text: string): text is LabMethod {
  return (LAB_METHODS as readonly string[]).includes(text);
}

export const LAB_FIELD_NAMES = [
  "runs",
  "beta",
  "k",
  "w",
  "alpha",
  "tolerance",
  "epsilon",
  "delta",
  "draws",
  "users",
  "large",
  "seed",
] as const;

export type LabFieldName = (typeof LAB_FIELD_NAMES)[number];

/** A parameter of a method, as forms, command-line options and API requests accept it. */
export interface LabField {
  readonly name: LabFieldName;
  readonly integer: boolean;
  readonly min: number;
  readonly max: number;
  readonly defaultValue: number;
}

const integer = (name: LabFieldName, min: number, max: number, defaultValue: number): LabField => ({
  name,
  integer: true,
  min,
  max,
  defaultValue,
});
const real = (name: LabFieldName, min: number, max: number, defaultValue: number): LabField => ({
  name,
  integer: false,
  min,
  max,
  defaultValue,
});

const SEED = integer("seed", 0, 0xffffffff, 1);
const runs = (defaultValue: number) => integer("runs", 1, 10_000, defaultValue);

/** All methods' parameters, with their ranges and defaults, for the command line, the pages and the API. */
export const LAB_FIELDS: Readonly<Record<LabMethod, readonly LabField[]>> = {
  "sampling-k-anonymity": [real("beta", 0.01, 0.99, 0.2), integer("k", 1, 1000, 10), runs(10), SEED],
  "location-ldp": [runs(10), real("epsilon", 0.1, 20, 0.5), real("tolerance", 1e-9, 1, 1e-5), SEED],
  "population-error": [runs(10), SEED],
  laplace: [
    real("epsilon", 0.001, 700, 0.1),
    real("delta", 1e-6, 0.999, 0.05),
    integer("draws", 1, 10_000_000, 100_000),
    SEED,
  ],
  "l-diversity": [runs(200), SEED],
  "wk-anonymity": [
    integer("k", 2, 20, 5),
    real("w", 0.05, 0.99, 0.9),
    real("alpha", 0, 10, 1),
    integer("users", 20, 100_000, 300),
    integer("large", 0, 1_000_000, 0),
    SEED,
  ],
};

/** Parameters that a run on a user's own file does not use, since they describe the given data. */
const NOT_ON_OWN_FILE: Readonly<Partial<Record<LabMethod, readonly LabFieldName[]>>> = {
  "wk-anonymity": ["users", "large", "seed"],
};

/** The parameters that a run uses, which on a user's own file may be fewer. */
export function usedFields(method: LabMethod, onOwnFile: boolean): readonly LabField[] {
  const unused = onOwnFile ? (NOT_ON_OWN_FILE[method] ?? []) : [];
  return LAB_FIELDS[method].filter(({ name }) => !unused.includes(name));
}

/** A run's parameters by name; {@link LAB_FIELDS} lists those of each method. */
export type LabParameters = Readonly<Partial<Record<LabFieldName, number>>>;

/** The parameter of a method with a name. @throws RangeError if it has no such parameter */
export function labField(method: LabMethod, name: LabFieldName): LabField {
  const field = LAB_FIELDS[method].find((each) => each.name === name);
  if (field === undefined) throw new RangeError(`${method} has no parameter ${name}`);
  return field;
}

/** Whether a large population is one that can hold k people; wk-anonymity's is 0 if there is none. */
export function isLargeEnough({ k = 0, large = 0 }: LabParameters): boolean {
  return large === 0 || large >= k;
}

/** Whether a number is valid for a parameter: in its range, and whole if required. */
export function isValidParameter({ integer: whole, min, max }: LabField, number: number): boolean {
  return number >= min && number <= max && (!whole || Number.isInteger(number));
}
