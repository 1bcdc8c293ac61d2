/** Server's clock minus viewer's clock, in ms; null until the first page is hydrated. */
let ahead: number | null = null;

/**
 * Estimates the server's current time in the browser. All estimates are a little late, never early; the time to load scripts does not
 * matter.
 * @param madeAt when the server rendered the document; the first call computes from it the difference of the clocks
 */
export function serverTime(madeAt: Date): Date {
  ahead ??= madeAt.getTime() - arrivedAt();
  return new Date(Date.now() + ahead);
}

/**
 * Takes the server's time as it has just arrived. A document that a cache has kept may be much older than its arrival. Of two estimates,
 * both of them late, the further ahead is the better one.
 */
export function hearServerTime(at: Date): void {
  ahead = Math.max(ahead ?? -Infinity, at.getTime() - Date.now());
}

/** When the document's first byte arrived, by the viewer's clock. */
function arrivedAt(): number {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sinceThen = document ? performance.now() - document.responseStart : 0;
  return Date.now() - sinceThen;
}
