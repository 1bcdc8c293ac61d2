/** @throws RangeError for a distance limit that is not above 0 km */
export function requireLimit(limitKm: number): void {
  if (!(limitKm > 0)) throw new RangeError(`a distance limit must be above 0 km, not ${limitKm}`);
}
