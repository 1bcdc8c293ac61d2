import type { IncomingMessage } from "node:http";
import { LOCALES } from "../../../platform/i18n/locales.ts";
import { CONTEST_COOKIE } from "../contest-cookie.ts";

/** A name or id in an address. */
const NAME = "[^/]+";

/** Pages without anything of a viewer's own, behind their language. */
const PAGES = [
  "",
  "/(leaderboard|matrix|results|archive|data|announcements|rules|privacy)",
  `/api(/${NAME})?`,
  `/contests/${NAME}/(matrix|results)`,
];

/** What the API tells everybody of a contest. */
const OF_CONTEST = [
  "leaderboard(\\.csv)?",
  "(history|matrix|ranking|awards|changes|teams|rounds|announcements|rules)",
  `rules/${NAME}`,
].join("|");

const API = ["/openapi\\.json", "/rounds", `/rounds/${NAME}`, `/contests(/${NAME}(/(${OF_CONTEST}))?)?`];

/** The addresses whose answers to people who are not signed in are kept; all others are not. */
const PUBLIC = new RegExp(`^(/(${LOCALES.join("|")})(${PAGES.join("|")})|/api/v1(${API.join("|")}))$`);

/** The headers on which an anonymous answer depends: which site, and whether Next.js asks for a page or a part of it. */
const DEPENDS_ON = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "rsc",
  "next-url",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
] as const;

/** A request for what anybody may see: nothing in it tells who asks. */
export interface PublicRequest {
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reduces a request to all that a public answer may depend on: the address, the headers above and the chosen contest.
 * @returns null if the caller may be signed in, or the address is not a public one
 */
export function publicRequest({ method, url = "/", headers }: IncomingMessage): PublicRequest | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.authorization !== undefined || headers["next-action"] !== undefined) return null;
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  // Any name like the session's, with whatever prefix or suffix.
  if (cookies.some((cookie) => cookie.includes("next-auth"))) return null;
  if (!PUBLIC.test(url.split("?")[0])) return null;
  const given = DEPENDS_ON.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  const choice = cookies.find((cookie) => cookie.startsWith(`${CONTEST_COOKIE}=`));
  return { address: url, headers: Object.fromEntries([...given, ...(choice ? [["cookie", choice]] : [])]) };
}
