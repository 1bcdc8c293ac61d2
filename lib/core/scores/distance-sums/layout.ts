/** Where the two sums stand: 64-bit floats. */
export const SUMS = 0;
/** The regions begin here. */
export const REGIONS = SUMS + 16;

/** A region's fields, in bytes. */
export const REGION = {
  /** Where the distances to the north from its row begin (32-bit). */
  north: 0,
  /** Where the distances to the east from its column begin (32-bit). */
  east: 4,
  /** Where in other rows' distances its own row comes (32-bit). */
  row: 8,
  /** Where in other columns' distances its own column comes (32-bit). */
  column: 12,
  /** 64-bit float. */
  weight: 16,
  bytes: 24,
} as const;
