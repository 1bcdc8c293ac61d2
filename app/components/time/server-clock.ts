/** By how much the viewer's clock is behind the server's, in ms; null until the first page has come to life. */
let behind: number | null = null;

/**
 * The server's clock now, in the browser. The document's way to here makes it seem a little late, never early.
 * @param madeAt when the server made the document: the first call learns from it how far the clocks are apart
 */
export function serverTime(madeAt: Date): Date {
  behind ??= madeAt.getTime() - Date.now();
  return new Date(Date.now() + behind);
}
