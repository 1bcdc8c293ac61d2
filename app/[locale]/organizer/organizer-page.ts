import { notFound, redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { authenticate } from "@/lib/auth/authenticate.ts";
import { isSignedIn, mayOrganize, type SignedInViewer } from "@/lib/auth/viewer.ts";
import { database } from "@/lib/db/database.ts";
import { type ContestSummary, listContests } from "@/lib/rounds/read-rounds.ts";
import { addressQuery, plainParts, type Query } from "./parts/address-query.ts";

/** What every organizer page begins with. */
export interface OrganizerPage {
  readonly viewer: SignedInViewer;
  readonly contests: readonly ContestSummary[];
  /** The contest that the address names by its slug or id, else the newest; null while there is none. */
  readonly contest: ContestSummary | null;
}

/**
 * Lets organizers in alone: whoever is not signed in goes to the sign-in page, and to anybody else the page does not
 * exist. Every page calls it itself, since a layout is not run again on the way from one page to another.
 *
 * @param path the page's address without its language and query; with both it is come back to
 */
export async function organizerPage(path: string, query: Query = {}): Promise<OrganizerPage> {
  const viewer = await authenticate();
  if (!isSignedIn(viewer)) {
    const locale = await getLocale();
    const here = `/${locale}${path}${addressQuery(plainParts(query))}`;
    redirect(`/${locale}/sign-in?callbackUrl=${encodeURIComponent(here)}`);
  }
  if (!mayOrganize(viewer)) notFound();
  const contests = await listContests(database());
  const named = contests.find(({ slug, id }) => [slug, id].includes(String(query.contest)));
  return { viewer, contests, contest: named ?? contests[0] ?? null };
}

/** The same for a page that makes no sense without a contest. */
export async function contestPage(
  path: string,
  query: Query = {},
): Promise<OrganizerPage & { readonly contest: ContestSummary }> {
  const page = await organizerPage(path, query);
  if (!page.contest) redirect(`/${await getLocale()}/organizer`);
  return { ...page, contest: page.contest };
}
