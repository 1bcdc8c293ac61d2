import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { type StagedRound, stageAt } from "../contest/stage.ts";
import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";

/** The contest that the site shows if the URL names none. */
export interface CurrentContest {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
}

/**
 * The newest contest that is not archived. For a viewer who is in a team of an ongoing contest, or else votes in one, the newest of
 * these instead, since the next contest may already be in preparation. Null if there is none.
 */
export async function loadCurrentContest(
  db: Database,
  viewer: AuthenticatedViewer,
): Promise<CurrentContest | null> {
  const contests = await db.contest.findMany({
    where: { archivedAt: null },
    orderBy: { createdAt: "desc" },
    include: { rounds: { include: { phases: true } } },
  });
  const now = present();
  const going = contests.filter(({ rounds }) => rounds.some(goesOn(now)));
  const inTeam = going.find(({ id }) => viewer.teamIdIn(id) !== null);
  const shown = inTeam ?? going.find(({ id }) => viewer.towards(id).isExaminer) ?? contests[0];
  if (!shown) return null;
  const { id, slug, name, timeZone } = shown;
  return { id, slug, name, timeZone };
}

function goesOn(now: Date): (round: StagedRound & { readonly resultsPublishedAt: Date | null }) => boolean {
  return (round) => round.resultsPublishedAt === null && stageAt(round, now) !== "AFTER";
}
