/** Server's clock minus viewer's clock, in ms; null until the first page is hydrated. */
let behind: number | null = null;

/**
 * Estimates the server's current time in the browser. The document's transfer time makes the estimate a little late, never early;
 * the time to load scripts does not matter.
 * @param madeAt when the server rendered the document; the first call computes from it the difference of the clocks
 */
export function serverTime(madeAt: Date): Date {
  behind ??= madeAt.getTime() - arrivedAt();
  return new Date(Date.now() + behind);
}

/** When the document's first byte arrived, by the viewer's clock. */
function arrivedAt(): number {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sinceThen = document ? performance.now() - document.responseStart : 0;
  return Date.now() - sinceThen;
}
