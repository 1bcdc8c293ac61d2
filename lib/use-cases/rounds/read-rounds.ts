import { type NextAct, nextActOf } from "../../contest/next-act.ts";
import { clockView, type RoundClockView } from "../../contest/phase-views.ts";
import {
  type ActedRound,
  type ActRefusal,
  actRefusal,
  ROUND_ACTS,
  type RoundActName,
} from "../../contest/round-acts.ts";
import { type RoundSettings, roundSettingsSchema } from "../../contest/round-settings.ts";
import { isOver } from "../../contest/stage.ts";
import type { Visibility } from "../../contest/visibility.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { type FailureView, failureView, NO_FAILURE } from "../../platform/failures/failure-view.ts";
import type { toPhasesForm } from "./clock/phase-form.ts";
import { CONTEST_FACTS } from "./contests.ts";
import { EMPTY_ROUND } from "./delete-round.ts";
import { noSuchRound } from "./lock-round.ts";
import { roundUse, storedForm } from "./manage-rounds.ts";
import type { RoundUse } from "./settings-change.ts";

export interface ContestSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  readonly maxTeamSize: number | null;
  readonly selfRegistration: boolean;
  readonly visibility: Visibility;
}

/** A round in the organizer's list. */
export interface OrganizerRoundView extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly contest: ContestSummary;
  readonly settings: RoundSettings;
  readonly dataSets: number;
  readonly submissions: number;
  /** Whether it may be deleted; see delete-round.ts */
  readonly isEmpty: boolean;
  /** What the round waits for; null once its results and data are published. */
  readonly nextAct: NextAct | null;
  /** Why it could not be closed although it is due. */
  readonly closeFailure: FailureView;
  /** For each organizer's act on it, why it is refused now; null if it is not. */
  readonly refusals: Readonly<Record<RoundActName, ActRefusal | null>>;
}

/** All contests, the newest first, archived ones last. */
export async function listContests(db: Database): Promise<ContestSummary[]> {
  return db.contest.findMany({
    orderBy: [{ archivedAt: { sort: "asc", nulls: "first" } }, { createdAt: "desc" }],
    select: { id: true, ...CONTEST_FACTS },
  });
}

/** A contest's rounds in order. */
export async function listRounds(db: Database, contestId: string): Promise<OrganizerRoundView[]> {
  const now = databaseClock.now();
  const rounds = await db.round.findMany({
    where: { contestId },
    orderBy: { position: "asc" },
    include: {
      contest: true,
      phases: { orderBy: { startsAt: "asc" } },
      dataSets: { select: { _count: { select: { submissions: true } } } },
    },
  });
  const empty = await db.round.findMany({ where: { contestId, ...EMPTY_ROUND }, select: { id: true } });
  return rounds.map((round) => ({
    id: round.id,
    slug: round.slug,
    name: round.name,
    contest: round.contest,
    settings: roundSettingsSchema.parse(round.settings),
    ...clockView(round),
    dataSets: round.dataSets.length,
    submissions: round.dataSets.reduce((sum, { _count }) => sum + _count.submissions, 0),
    isEmpty: empty.some(({ id }) => id === round.id),
    nextAct: nextActOf(round, now),
    closeFailure: closeFailureOf(round, now),
    refusals: refusalsOf(round, now),
  }));
}

function refusalsOf(round: ActedRound, now: Date): OrganizerRoundView["refusals"] {
  const entries = ROUND_ACTS.map((act) => [act, actRefusal(act, round, now)] as const);
  return Object.fromEntries(entries) as OrganizerRoundView["refusals"];
}

/** A round and its contest by name. */
export interface RoundPlace {
  readonly id: string;
  readonly contest: ContestSummary;
  readonly name: string;
  readonly slug: string;
}

/** Reads what a round and its contest are called. @throws UserError `no_such_round` (404). */
export async function findRoundPlace(db: Database, roundId: string): Promise<RoundPlace> {
  const round = await db.round.findUnique({ where: { id: roundId }, include: { contest: true } });
  if (!round) throw noSuchRound();
  const { id, name, slug, contest } = round;
  return { id, name, slug, contest };
}

/** A round as its forms show it. */
interface RoundFormView extends RoundPlace {
  readonly settings: RoundSettings;
  /** An entry for every kind, in the contest's time zone: `2019-08-19T12:00`; empty for a phase that does not exist. */
  readonly phases: ReturnType<typeof toPhasesForm>;
  readonly use: RoundUse;
  /** When its sets were locked; null if they are not yet. */
  readonly closedAt: string | null;
  /** As in {@link OrganizerRoundView}. */
  readonly closeFailure: FailureView;
}

/** Reads one round for its form. @throws UserError `no_such_round` (404). */
export async function readRound(
  db: Database,
  roundId: string,
  now = databaseClock.now(),
): Promise<RoundFormView> {
  const round = await db.round.findUnique({
    where: { id: roundId },
    include: { contest: true, phases: true },
  });
  if (!round) throw noSuchRound();
  return {
    id: round.id,
    contest: round.contest,
    ...storedForm(round),
    use: await roundUse(db, roundId),
    closedAt: round.closedAt?.toISOString() ?? null,
    closeFailure: closeFailureOf(round, now),
  };
}

/** A stored failure is outdated once the round has been closed, or if its anonymization phase was reopened. */
function closeFailureOf(
  round: Parameters<typeof isOver>[0] & {
    closedAt: Date | null;
    closeError: string | null;
    closeReason: unknown;
  },
  now: Date,
): FailureView {
  if (round.closedAt || !isOver(round, "ANONYMIZATION", now)) return NO_FAILURE;
  return failureView({ error: round.closeError, reason: round.closeReason }, true);
}
