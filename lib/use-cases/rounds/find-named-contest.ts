import { CONTEST_PARAM } from "../../contest/contest-link.ts";
import { type AuthenticatedViewer, seesContest } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { idOrSlug } from "./slug.ts";

/** Where a link that names a contest leads. */
interface NamedContest {
  /** The path and query of the page. */
  readonly path: string;
  /** The id of the contest to choose; null if it is archived, since only pages of its own show it. */
  readonly contestId: string | null;
}

/**
 * Where a link made by {@link inContest} leads: to its page, or to the results of an archived contest. Null for a link that names no
 * contest, or an unknown one, and for organizer pages, which are of the contest that their URL names.
 */
export async function findNamedContest(
  db: Database,
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
  authenticate: () => Promise<AuthenticatedViewer>,
): Promise<NamedContest | null> {
  const [, locale, section] = pathname.split("/");
  const where = section === "organizer" ? null : idOrSlug(searchParams.get(CONTEST_PARAM) ?? "");
  const contest = where && (await db.contest.findUnique({ where }));
  if (!contest) return null;
  const { id, slug, archivedAt } = contest;
  if (contest.visibility !== "PUBLIC" && !seesContest(await authenticate(), contest)) return null;
  if (archivedAt && section !== "submissions")
    return { path: `/${locale}/contests/${slug}/results`, contestId: null };
  const query = new URLSearchParams(searchParams);
  query.delete(CONTEST_PARAM);
  const path = query.size > 0 ? `${pathname}?${query}` : pathname;
  return { path, contestId: archivedAt ? null : id };
}
