/** What a file says, before it is checked. */
export interface UncheckedFile {
  readonly value: unknown;
  /** Where the value at a path stands, such as `line 5`. */
  placeOf(path: readonly PropertyKey[]): string;
  /** Faults that a check of the value cannot find, each with its place. */
  readonly faults: readonly string[];
}
