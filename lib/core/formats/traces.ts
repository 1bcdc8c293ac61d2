/**
 * One region for every (user, time): a reference trace set R or an original trace set O.
 * Row-major `[userCount x eventsPerUser]`; user u's event e is at `u * eventsPerUser + e`.
 */
export interface Traces {
  /** n, at least 1. */
  readonly userCount: number;
  /** t, at least 1. */
  readonly eventsPerUser: number;
  /** The time id of every user's first event: 1 in R, t + 1 in O. */
  readonly firstTimeId: number;
  /** `[userCount x eventsPerUser]`: the 0-based region of each event. */
  readonly regions: Uint16Array;
}

/** The code of a deleted location, `*`, in {@link LocationTable.codes}. */
export const DELETED = -1;

/** The code of a generalized location: that of the list of its regions, by the list's index. */
export function codeOfList(list: number): number {
  return -2 - list;
}

/** The index of the list that a code below {@link DELETED} stands for. */
export function listOfCode(code: number): number {
  return -2 - code;
}

/**
 * Anonymized locations, one for every (row, time): an anonymized trace set A (rows are users, in the order of O) or a
 * public one A' (rows are pseudonyms, ascending). Row-major `[rowCount x eventsPerUser]`.
 *
 * A code is a region index (>= 0), {@link DELETED}, or a generalized location: {@link codeOfList} of an index into the table of
 * distinct region lists. Equal lists (same regions in the same order, repetitions kept) are stored once: `RegionLists` makes
 * such a table.
 */
export interface LocationTable {
  /** n, the number of users or pseudonyms. */
  readonly rowCount: number;
  /** t. */
  readonly eventsPerUser: number;
  /** `[rowCount x eventsPerUser]`: a region, {@link DELETED}, or {@link codeOfList}. */
  readonly codes: Int32Array;
  /** Start of each list in `listRegions`; one entry more than there are lists. */
  readonly listOffsets: Uint32Array;
  /** 0-based regions of all lists, one list after another. */
  readonly listRegions: Uint16Array;
}

/**
 * The 0-based regions of a list, in its order; a view, not a copy.
 * @param list 0-based: {@link listOfCode} of a location's code
 */
export function regionsOfList(
  { listOffsets, listRegions }: Pick<LocationTable, "listOffsets" | "listRegions">,
  list: number,
): Uint16Array {
  return listRegions.subarray(listOffsets[list], listOffsets[list + 1]);
}

/** How many regions a list has, repetitions included. */
export function lengthOfList({ listOffsets }: Pick<LocationTable, "listOffsets">, list: number): number {
  return listOffsets[list + 1] - listOffsets[list];
}

/** An anonymized trace set A: rows are users, in the order of O. */
export interface AnonymizedTraces extends LocationTable {
  readonly kind: "anonymized";
}

/** A public anonymized trace set A': rows are pseudonyms n+1..2n, ascending; times t+1..2t. */
export interface PublicTraces extends LocationTable {
  readonly kind: "public";
  /** The time id of every row's first event. */
  readonly firstTimeId: number;
}

/** The user behind each pseudonym: `users[p]` is the 0-based user of pseudonym n + 1 + p. Secret. */
export interface IdTable {
  readonly kind: "idTable";
  /** `[n]`: 0-based, every user once. */
  readonly users: Uint32Array;
}

/** An attacker's guess of the user behind each pseudonym, 0-based, in pseudonym order; duplicates allowed. */
export interface InferredIdTable {
  readonly kind: "inferredIdTable";
  /** `[n]`: 0-based. */
  readonly users: Uint32Array;
}

/** An attacker's guess of the original traces: `[userCount x eventsPerUser]` 0-based regions in true user order. */
export interface InferredTraces {
  readonly kind: "inferredTraces";
  /** n. */
  readonly userCount: number;
  /** t. */
  readonly eventsPerUser: number;
  /** `[userCount x eventsPerUser]`: 0-based. */
  readonly regions: Uint16Array;
}
