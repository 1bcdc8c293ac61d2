import { COMMITTEE_TEAM } from "../../contest/committee-team.ts";
import type { PhaseWindow } from "../../contest/phases.ts";
import { type AuthenticatedViewer, seesContest } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";

/** A past contest in the archive's list. */
export interface ArchivedContest {
  readonly slug: string;
  readonly name: string;
  readonly rounds: readonly {
    readonly slug: string;
    readonly name: string;
    readonly source: string | null;
  }[];
  /** Without team 000. */
  readonly teams: number;
  readonly timeZone: string;
  /** From the first phase's start to the last one's end; null for results that were published elsewhere. */
  readonly dates: { readonly from: Date; readonly to: Date } | null;
  /** Whether data and proof of a round are published. */
  readonly hasData: boolean;
}

/**
 * Lists the archived contests that the viewer can see, and contests held here whose results are all published; latest first.
 * @param current id of the site's current contest, which is left out
 */
export async function listArchive(
  db: Database,
  current: string | null,
  viewer: AuthenticatedViewer,
): Promise<ArchivedContest[]> {
  const held = { some: {}, every: { resultsPublishedAt: { not: null } } };
  const contests = await db.contest.findMany({
    where: {
      id: current === null ? undefined : { not: current },
      OR: [{ archivedAt: { not: null } }, { rounds: held }],
    },
    include: {
      rounds: {
        orderBy: { position: "asc" },
        include: { publishedResults: { select: { source: true } }, phases: true },
      },
      _count: { select: { teams: { where: { number: { not: COMMITTEE_TEAM } } } } },
    },
  });
  const visible = contests.filter((contest) => seesContest(viewer, contest));
  const latestFirst = visible.toSorted((a, b) => endOf(b) - endOf(a));
  return latestFirst.map(({ slug, name, timeZone, rounds, _count }) => ({
    slug,
    name,
    timeZone,
    dates: datesOf(rounds.flatMap(({ phases }) => phases)),
    hasData: rounds.some(({ dataPublishedAt }) => dataPublishedAt !== null),
    rounds: rounds.map((round) => ({
      slug: round.slug,
      name: round.name,
      source: round.publishedResults?.source ?? null,
    })),
    teams: _count.teams,
  }));
}

function datesOf(phases: readonly PhaseWindow[]): ArchivedContest["dates"] {
  if (phases.length === 0) return null;
  const times = phases.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

/** When a contest ended, in milliseconds since 1970. */
function endOf(contest: {
  readonly archivedAt: Date | null;
  readonly rounds: readonly { readonly resultsPublishedAt: Date | null }[];
}): number {
  const ends = contest.rounds.map(({ resultsPublishedAt }) => resultsPublishedAt?.getTime() ?? 0);
  return contest.archivedAt?.getTime() ?? Math.max(...ends);
}
