import { anonymizationState } from "../contest/phases.ts";
import type { Database } from "../db/client.ts";
import { phaseViews } from "./phase-views.ts";
import type { RoundView } from "./round-view.ts";

/**
 * Every round of every contest, the newest contest first.
 * @param ownContests ids of the asker's contests
 */
export async function loadRounds(
  db: Database,
  ownContests: readonly string[] = [],
  now = new Date(),
): Promise<RoundView[]> {
  const rounds = await db.round.findMany({
    orderBy: [{ contest: { createdAt: "desc" } }, { position: "asc" }],
    include: { contest: true, phases: { orderBy: { startsAt: "asc" } } },
  });
  return rounds.map(({ id, slug, name, contest, phases }) => ({
    id,
    slug,
    name,
    contest: { slug: contest.slug, name: contest.name, timeZone: contest.timeZone },
    own: ownContests.includes(contest.id),
    takesSubmissions: !contest.archivedAt && anonymizationState(phases, now).state === "open",
    phases: phaseViews(phases),
  }));
}
