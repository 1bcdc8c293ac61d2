import { may } from "../contest/permissions.ts";
import { roundStanding } from "../contest/round-standing.ts";
import { type StagedRound, stageAt } from "../contest/stage.ts";
import { isRegistrationOpen } from "../contest/team-rules.ts";
import type { Visibility } from "../contest/visibility.ts";
import { type AuthenticatedViewer, seesContest } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";

/** A contest that the site's pages can show. */
export interface ShownContest {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  readonly visibility: Visibility;
}

/** The contest that pages show, and the others that the viewer can have shown. */
interface ShownContests {
  /** Null if there is none. */
  readonly current: ShownContest | null;
  /** Newest first, `current` among them. */
  readonly choices: readonly ShownContest[];
}

/**
 * The contests that are not archived and concern the viewer: those in which they have a team or vote, those in which anybody may found
 * a team now, those under way, the default one, and those in which they have a role. The default is the newest ongoing contest in which the viewer
 * has a team, else the newest ongoing one in which the viewer votes, else the newest one that has begun: one that is only prepared takes
 * nobody's away, and one whose results are out stays until the next begins. If none has, it is the newest that has rounds, else the newest. A draft
 * takes nobody's away either: it is shown to whoever chooses it among its staff.
 * @param chosen the id of the contest that the viewer chose; ignored if it is not among the choices. It holds beyond the contest's end,
 *   when results are read most: what goes on then is one of the choices, which every page shows above its content
 */
export async function loadShownContests(
  db: Database,
  viewer: AuthenticatedViewer,
  chosen: string | null,
): Promise<ShownContests> {
  const all = await db.contest.findMany({
    where: { archivedAt: null },
    orderBy: { createdAt: "desc" },
    include: { rounds: { include: { phases: true } } },
  });
  const visible = all.filter((contest) => seesContest(viewer, contest));
  const contests = visible.filter(({ visibility }) => visibility !== "DRAFT");
  const now = databaseClock.now();
  const going = contests.filter(({ rounds }) => rounds.some(isUnpublished));
  const begun = contests.filter(({ rounds }) => rounds.some(hasBegun(now)));
  const votesIn = (id: string) => viewer.towards(id).isJuryMember;
  const isIn = (id: string) => viewer.teamIdIn(id) !== null;
  const standard =
    going.find(({ id }) => isIn(id)) ??
    going.find(({ id }) => votesIn(id)) ??
    begun[0] ??
    contests.find(({ rounds }) => rounds.length > 0) ??
    contests[0] ??
    visible[0];
  const choices = visible.filter((contest) => {
    const { id, rounds } = contest;
    if (contest === standard || may(viewer.towards(id), "contest.attend") || isIn(id) || votesIn(id))
      return true;
    if (going.includes(contest) && begun.includes(contest)) return true;
    if (!contest.selfRegistration) return false;
    const standings = rounds.map((round) => roundStanding(round, now));
    return isRegistrationOpen(contest, standings);
  });
  const current = choices.find(({ id }) => id === chosen) ?? standard;
  return { current: current ? shownOf(current) : null, choices: choices.map(shownOf) };
}

function shownOf({ id, slug, name, timeZone, visibility }: ShownContest): ShownContest {
  return { id, slug, name, timeZone, visibility };
}

/** Whether one of its phases has begun, or it takes submissions until one begins. */
function hasBegun(now: Date): (round: StagedRound) => boolean {
  return (round) => round.phases.length > 0 && stageAt(round, now) !== "BEFORE";
}

/** Its team pages are needed until then: also after its last phase, while teams wait for the results. */
function isUnpublished({ resultsPublishedAt }: { readonly resultsPublishedAt: Date | null }): boolean {
  return resultsPublishedAt === null;
}
