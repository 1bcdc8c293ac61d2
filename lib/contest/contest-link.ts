/** The query parameter by which a link to a page names its contest. */
export const CONTEST_PARAM = "contest";

/**
 * A link that makes a contest the one that the site's pages show in the reader's browser, before it opens its page. It must be followed
 * by loading the page anew, since it concerns the frame around pages too.
 * @param href path of a page, possibly with a query and a fragment
 * @param slug the contest's slug
 */
export function inContest(href: string, slug: string): string {
  const [, page, fragment] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  return `${page}${page.includes("?") ? "&" : "?"}${CONTEST_PARAM}=${encodeURIComponent(slug)}${fragment}`;
}
