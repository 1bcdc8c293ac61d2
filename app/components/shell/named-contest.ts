/** Whether a page, at this path without its language, is about a contest that its address names, and not about the present one. */
export function isOfNamedContest(path: string): boolean {
  return path.startsWith("/contests/");
}
