import { getTranslations } from "next-intl/server";
import { CONSOLE_ADDRESSES } from "@/app/[locale]/organizer/parts/console-addresses.ts";
import { consolePlaces } from "@/app/[locale]/organizer/parts/console-pages.ts";
import { LAB_METHODS } from "@/lib/lab/methods/lab-fields.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { type AuthenticatedViewer, isSignedIn } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { LOCALES, type Locale } from "@/lib/platform/i18n/locales.ts";
import { listContests } from "@/lib/use-cases/rounds/read-rounds.ts";
import { currentContest } from "../shell/shell-data.ts";

/** A page that quick search finds. */
export interface FindablePage {
  /** Path and query, without the language. */
  readonly page: string;
  readonly title: string;
  /** The part of the site that it belongs to; null for a main page. */
  readonly part: string | null;
  /** What it is found by, in both languages. */
  readonly words: string;
}

/** The main pages in the order in which they are offered, with those who may open each; by default everybody. */
const PAGES = [
  { name: "front", page: "/" },
  { name: "leaderboard", page: "/leaderboard" },
  { name: "team", page: "/team", for: "signedIn" },
  { name: "attack", page: "/attack", for: "signedIn" },
  { name: "vote", page: "/vote", for: "jury" },
  { name: "results", page: "/results" },
  { name: "matrix", page: "/matrix" },
  { name: "archive", page: "/archive" },
  { name: "rules", page: "/rules" },
  { name: "announcements", page: "/announcements" },
  { name: "questions", page: "/questions" },
  { name: "lab", page: "/lab" },
  { name: "data", page: "/data" },
  { name: "notices", page: "/notices", for: "signedIn" },
  { name: "account", page: "/account", for: "signedIn" },
  { name: "signIn", page: "/sign-in", for: "signedOut" },
  { name: "api", page: "/api" },
  { name: "privacy", page: "/privacy" },
] as const;

/** The pages that the viewer may open: the main ones, their organizer pages, and the lab's methods. */
export async function findablePages(locale: Locale): Promise<FindablePage[]> {
  const [viewer, contest] = await Promise.all([authenticate(), currentContest()]);
  const isJury = contest !== null && viewer.towards(contest.id).isJuryMember;
  const isFor = { signedIn: isSignedIn(viewer), signedOut: !isSignedIn(viewer), jury: isJury };
  const main = PAGES.filter((page) => !("for" in page) || isFor[page.for]);
  const t = await inEachLanguage(locale);
  return [
    ...main.map(({ name, page }) => ({
      page,
      title: t.here(`search.pages.${name}.title`),
      part: null,
      words: t.both(`search.pages.${name}.title`, `search.pages.${name}.words`),
    })),
    ...(await consolePagesOf(viewer, contest?.id)).map(({ label, page }) => ({
      page,
      title: t.here(`organizer.nav.${label}`),
      part: t.here("shell.organizer"),
      words: t.both(`organizer.nav.${label}`, "shell.organizer"),
    })),
    ...LAB_METHODS.map((method) => ({
      page: `/lab/${method}`,
      title: t.here(`lab.method.${method}.title`),
      part: t.here("shell.lab"),
      words: t.both(`lab.method.${method}.title`, "shell.lab"),
    })),
  ];
}

/** The organizer pages for the viewer: in the contest that pages show, else in one in which they have a role. */
async function consolePagesOf(viewer: AuthenticatedViewer, current: string | undefined) {
  if (!viewer.isStaff) return [];
  const { contests, site } = consolePlaces(viewer, await listContests(database()));
  const place = contests.find(({ id }) => id === current) ?? contests[0];
  const query = place ? `?contest=${place.slug}` : "";
  return (place?.pages ?? site).map((label) => ({ label, page: CONSOLE_ADDRESSES[label] + query }));
}

/** The hyphens of titles, which do not break the line; people type others. */
const HYPHENS = /[\u2010\u2011]/g;

/** Texts in the page's language, and some for comparison in both. */
async function inEachLanguage(locale: Locale) {
  const all = await Promise.all(LOCALES.map((each) => getTranslations({ locale: each })));
  type Key = Parameters<(typeof all)[number]>[0];
  const here = all[LOCALES.indexOf(locale)];
  return {
    here: (key: Key) => here(key),
    both: (...keys: readonly Key[]) =>
      all
        .flatMap((t) => keys.map((key) => t(key)))
        .join(" ")
        .replaceAll(HYPHENS, "-"),
  };
}
