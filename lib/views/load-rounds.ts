import { submissionState } from "../contest/clock-face.ts";
import { clockView } from "../contest/phase-views.ts";
import { stageIn } from "../contest/stage.ts";
import { type AuthenticatedViewer, contestIdsOf, seesContest } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import type { RoundView } from "./round-view.ts";

/** Loads all rounds of all contests that the viewer can see, newest contest first. */
export async function loadRounds(
  db: Database,
  viewer: AuthenticatedViewer,
  now = databaseClock.now(),
): Promise<RoundView[]> {
  const rounds = await db.round.findMany({
    orderBy: [{ contest: { createdAt: "desc" } }, { position: "asc" }],
    include: { contest: true, phases: { orderBy: { startsAt: "asc" } } },
  });
  const visible = rounds.filter(({ contest }) => seesContest(viewer, contest));
  return visible.map(({ contest, ...round }) => ({
    id: round.id,
    slug: round.slug,
    name: round.name,
    contest: { slug: contest.slug, name: contest.name, timeZone: contest.timeZone },
    stage: stageIn(contest, round, now),
    own: contestIdsOf(viewer).includes(contest.id),
    takesSubmissions: !contest.archivedAt && !round.closedAt && submissionState(round, now) === "open",
    ...clockView(round),
  }));
}
