/**
 * An instance of the weak l-diversity problem: customers are records, a customer's colour is its sensitive value, facilities
 * are the representative values that records may be replaced by.
 *
 * Source: document 003, section 3.
 */
export interface FacilityInstance {
  readonly facilityCount: number;
  /** The colour of each customer, in `[0, colorCount)`. */
  readonly colors: Uint16Array;
  readonly colorCount: number;
  /** d(c, f) >= 0. The factor of 3 relies on the triangle inequality `d(c, f) <= d(c, g) + d(b, g) + d(b, f)`. */
  distance(customer: number, facility: number): number;
}

/**
 * Makes an instance of points of any dimension with Euclidean distances.
 * @param customers row-major `[customerCount x dimension]`
 * @param facilities row-major `[facilityCount x dimension]`
 * @param colors one per customer
 */
export function pointInstance(
  customers: Float64Array,
  facilities: Float64Array,
  dimension: number,
  colors: Uint16Array,
): FacilityInstance {
  if (customers.length !== colors.length * dimension) {
    throw new RangeError(
      `expected a colour for each of ${customers.length / dimension} customers, found ${colors.length}`,
    );
  }
  return {
    facilityCount: facilities.length / dimension,
    colors,
    colorCount: colors.reduce((max, color) => Math.max(max, color + 1), 0),
    distance(customer, facility) {
      let squares = 0;
      for (let i = 0; i < dimension; i++) {
        squares += (customers[customer * dimension + i] - facilities[facility * dimension + i]) ** 2;
      }
      return Math.sqrt(squares);
    },
  };
}
