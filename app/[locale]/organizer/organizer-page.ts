import { notFound, redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { isSignedIn, mayOrganize, type SignedInViewer } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { type ContestSummary, listContests } from "@/lib/use-cases/rounds/read-rounds.ts";
import { addressQuery, plainParts, type Query } from "./parts/address-query.ts";

/** What every organizer page needs. */
export interface OrganizerPage {
  readonly viewer: SignedInViewer;
  readonly contests: readonly ContestSummary[];
  /** The contest named in the URL by slug or id, else the newest one; null if there is none. */
  readonly contest: ContestSummary | null;
}

/**
 * Admits only organizers: visitors who are not signed in are sent to the sign-in page, organizers
 * without a second factor to their account page, and others get the not-found page. Every page
 * calls this itself, since a layout is not run again on navigation between its pages.
 *
 * @param path the page's path without language and query; signing in returns to it with both
 */
export async function organizerPage(path: string, query: Query = {}): Promise<OrganizerPage> {
  const viewer = await authenticate();
  if (!isSignedIn(viewer)) {
    const locale = await getLocale();
    const here = `/${locale}${path}${addressQuery(plainParts(query))}`;
    redirect(`/${locale}/sign-in?callbackUrl=${encodeURIComponent(here)}`);
  }
  // The account page says why they are there.
  if (viewer.lacksFactor) redirect(`/${await getLocale()}/account#factors`);
  if (!mayOrganize(viewer)) notFound();
  const contests = await listContests(database());
  const named = contests.find(({ slug, id }) => [slug, id].includes(String(query.contest)));
  return { viewer, contests, contest: named ?? contests[0] ?? null };
}

/** The same for a page that needs a contest. */
export async function contestPage(
  path: string,
  query: Query = {},
): Promise<OrganizerPage & { readonly contest: ContestSummary }> {
  const page = await organizerPage(path, query);
  if (!page.contest) redirect(`/${await getLocale()}/organizer`);
  return { ...page, contest: page.contest };
}
