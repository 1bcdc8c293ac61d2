import { notFound, redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { may, type TimelessAction } from "@/lib/contest/permissions.ts";
import { recordLook } from "@/lib/platform/audit/record-look.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { contestsWhere, isSignedIn, mayAdminister, type SignedInViewer } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { type ContestSummary, listContests } from "@/lib/use-cases/rounds/read-rounds.ts";
import { addressQuery, plainParts, type Query } from "./parts/address-query.ts";

/** What every organizer page needs. */
export interface OrganizerPage {
  readonly viewer: SignedInViewer;
  /** Those in which the viewer has a role; for the pages of administrators, all. */
  readonly contests: readonly ContestSummary[];
  /** The one of these that the URL names by slug or id, else the newest one; null if there is none. */
  readonly contest: ContestSummary | null;
}

/** A page about a contest. */
export type ContestPage = OrganizerPage & {
  readonly contest: ContestSummary;
  /** Whether the viewer may do this in the contest: other pages and buttons are not shown. */
  readonly may: (action: TimelessAction) => boolean;
};

/**
 * Admits only who has a role in a contest or administers the site: visitors who are not signed in are sent to the sign-in page, those
 * without a second factor to their account page, and others get the not-found page. Every page calls this itself or by
 * {@link contestPage}, since a layout is not run again on navigation between its pages.
 *
 * @param path the page's path without language and query; signing in returns to it with both
 */
export async function organizerPage(path: string, query: Query = {}): Promise<OrganizerPage> {
  const viewer = await admit(path, query);
  const attended = contestsWhere(viewer, "contest.attend");
  const contests = (await listContests(database())).filter(({ id }) => attended.includes(id));
  return { viewer, contests, contest: chosen(contests, query) };
}

/** The same for a page of administrators, for whom it is about all contests. */
export async function administratorPage(path: string, query: Query = {}): Promise<OrganizerPage> {
  const viewer = await admit(path, query);
  if (!mayAdminister(viewer)) notFound();
  const contests = await listContests(database());
  return { viewer, contests, contest: chosen(contests, query) };
}

/** The same for a page about a contest, for those who may do `action` in it. */
export async function contestPage(
  action: TimelessAction,
  path: string,
  query: Query = {},
): Promise<ContestPage> {
  const page = await organizerPage(path, query);
  const { contest } = page;
  if (!contest) {
    if (mayAdminister(page.viewer)) redirect(`/${await getLocale()}/organizer`);
    notFound();
  }
  return { ...page, contest, may: await enter(page.viewer, contest.id, action, path) };
}

/**
 * Admits to a page about something of a contest, which the page's path names, those who may do `action` in that.
 * @returns what else they may do there
 */
export async function enter(
  viewer: SignedInViewer,
  contestId: string,
  action: TimelessAction,
  path: string,
): Promise<ContestPage["may"]> {
  const towards = viewer.towards(contestId);
  if (!may(towards, action)) notFound();
  await recordLook(database(), towards, { contestId, rule: action, what: path });
  return (other) => may(towards, other);
}

async function admit(path: string, query: Query): Promise<SignedInViewer> {
  const viewer = await authenticate();
  if (!isSignedIn(viewer)) {
    const locale = await getLocale();
    const here = `/${locale}${path}${addressQuery(plainParts(query))}`;
    redirect(`/${locale}/sign-in?callbackUrl=${encodeURIComponent(here)}`);
  }
  // The account page says why they are there.
  if (viewer.lacksFactor) redirect(`/${await getLocale()}/account#factors`);
  if (!viewer.isStaff) notFound();
  return viewer;
}

function chosen(contests: readonly ContestSummary[], query: Query): ContestSummary | null {
  const named = contests.find(({ slug, id }) => [slug, id].includes(String(query.contest)));
  return named ?? contests[0] ?? null;
}
