/** The address of the two sums, 64-bit floats. */
export const SUMS = 0;
/** The address of the regions' fields. */
export const REGIONS = SUMS + 16;

/** The offsets of a region's fields, in bytes. */
export const REGION = {
  /** The address of the north-south distances from the region's row (32-bit). */
  north: 0,
  /** The address of the east-west distances from the region's column (32-bit). */
  east: 4,
  /** The offset of the region's row in the distances from another row (32-bit). */
  row: 8,
  /** The offset of the region's column in the distances from another column (32-bit). */
  column: 12,
  /** The region's weight (64-bit float). */
  weight: 16,
  /** The size of all fields of a region. */
  bytes: 24,
} as const;
