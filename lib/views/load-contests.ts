import type { Prisma } from "../../generated/prisma/client.ts";
import { roundStanding } from "../contest/round-standing.ts";
import { type Stage, stageIn } from "../contest/stage.ts";
import { isRegistrationOpen } from "../contest/team-rules.ts";
import type { Visibility } from "../contest/visibility.ts";
import { type AuthenticatedViewer, seesContest } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import { findContest } from "../use-cases/rounds/find-contest.ts";
import {
  INTRODUCTION,
  type Introduction,
  introductionOf,
} from "../use-cases/rounds/introduction/read-introduction.ts";

/** A contest's public data. */
export interface ContestView extends Introduction {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  /** The most members that a team may have; null: any number. */
  readonly maxTeamSize: number | null;
  readonly selfRegistration: boolean;
  readonly visibility: Visibility;
  /** Whether anybody may create an account and found a team now. */
  readonly registrationOpen: boolean;
  readonly archived: boolean;
  /** In order. */
  readonly rounds: readonly ContestRoundView[];
}

interface ContestRoundView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly stage: Stage;
}

const include = {
  ...INTRODUCTION,
  rounds: { orderBy: { position: "asc" }, include: { phases: true } },
} as const satisfies Prisma.ContestInclude;

/** All contests that the viewer can see, newest first, archived ones last. */
export async function loadContests(db: Database, viewer: AuthenticatedViewer): Promise<ContestView[]> {
  const now = databaseClock.now();
  const contests = await db.contest.findMany({
    include,
    orderBy: [{ archivedAt: { sort: "asc", nulls: "first" } }, { createdAt: "desc" }],
  });
  const visible = contests.filter((contest) => seesContest(viewer, contest));
  return visible.map((contest) => viewOf(contest, now));
}

/** Loads one contest. @param name its slug or id @throws UserError `contest_not_found` (404) */
export async function loadContest(
  db: Database,
  name: string,
  viewer: AuthenticatedViewer,
): Promise<ContestView> {
  const now = databaseClock.now();
  const { id } = await findContest(db, name, viewer);
  return viewOf(await db.contest.findUniqueOrThrow({ where: { id }, include }), now);
}

function viewOf(contest: Prisma.ContestGetPayload<{ include: typeof include }>, now: Date): ContestView {
  const { id, slug, name, timeZone, maxTeamSize, selfRegistration, visibility, archivedAt, rounds } = contest;
  return {
    id,
    slug,
    name,
    timeZone,
    maxTeamSize,
    selfRegistration,
    visibility,
    registrationOpen: isRegistrationOpen(
      contest,
      rounds.map((round) => roundStanding(round, now)),
    ),
    archived: archivedAt !== null,
    ...introductionOf(contest),
    rounds: rounds.map((round) => ({
      id: round.id,
      slug: round.slug,
      name: round.name,
      stage: stageIn(contest, round, now),
    })),
  };
}
