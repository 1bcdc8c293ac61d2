/** By how much the viewer's clock is behind the server's, in ms; null until the first page has come to life. */
let behind: number | null = null;

/**
 * The server's clock now, in the browser. The document's way to here makes it seem a little late, never early; its scripts' way
 * does not count.
 * @param madeAt when the server made the document: the first call learns from it how far the clocks are apart
 */
export function serverTime(madeAt: Date): Date {
  behind ??= madeAt.getTime() - arrivedAt();
  return new Date(Date.now() + behind);
}

/** When the document's first byte came, by the viewer's clock. */
function arrivedAt(): number {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sinceThen = document ? performance.now() - document.responseStart : 0;
  return Date.now() - sinceThen;
}
