import { cache } from "react";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { isSignedIn } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import type { Locale } from "@/lib/platform/i18n/locales.ts";
import { countUnread } from "@/lib/use-cases/notices/list-notices.ts";
import { rememberLocale } from "@/lib/use-cases/people/users/locale.ts";
import { loadShownContests, type ShownContest } from "@/lib/views/load-shown-contests.ts";
import { chosenContest } from "./chosen-contest.ts";

/** What the header shows of the contest and the viewer. */
export interface ShellData {
  /** Null while there is no contest. */
  readonly contestName: string | null;
  /** Null for a viewer who is not signed in. */
  readonly viewer: {
    readonly name: string;
    readonly email: string;
    /** Whether the organizers' pages are for them; also while they lack a second factor, for which these ask. */
    readonly isStaff: boolean;
    /** Whether the viewer votes for the contest's best presenter. */
    readonly isJuryMember: boolean;
    readonly unreadNotices: number;
  } | null;
}

/** The contests that pages can show to this viewer; cached per request. */
export const shownContests = cache(async () =>
  loadShownContests(database(), await authenticate(), await chosenContest()),
);

/** The contest that pages show to this viewer. */
export async function currentContest(): Promise<ShownContest | null> {
  return (await shownContests()).current;
}

/** Loads the header's data, and stores the viewer's language for mails. */
export async function loadShellData(locale: Locale): Promise<ShellData> {
  const [contest, viewer] = await Promise.all([currentContest(), authenticate()]);
  const contestName = contest?.name ?? null;
  if (!isSignedIn(viewer)) return { contestName, viewer: null };
  const { userId, name, email, isStaff } = viewer;
  const [unreadNotices] = await Promise.all([
    countUnread(database(), userId),
    rememberLocale(database(), userId, locale),
  ]);
  const isJuryMember = contest !== null && viewer.towards(contest.id).isJuryMember;
  return { contestName, viewer: { name, email, isStaff, isJuryMember, unreadNotices } };
}
