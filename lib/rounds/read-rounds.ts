import { type RoundSettings, roundSettingsSchema } from "../contest/round-settings.ts";
import type { Database } from "../db/client.ts";
import { noSuchRound, roundUse } from "./manage-rounds.ts";
import type { RoundUse } from "./settings-change.ts";
import { toZonedTime } from "./zoned-time.ts";

export interface ContestSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
}

/** A round in the organizer's list. */
export interface OrganizerRoundView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly contest: ContestSummary;
  readonly settings: RoundSettings;
  readonly anonymization: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly dataSets: number;
  readonly submissions: number;
}

/** All contests, the newest first, archived ones last. */
export async function listContests(db: Database): Promise<ContestSummary[]> {
  return db.contest.findMany({
    orderBy: [{ archivedAt: { sort: "asc", nulls: "first" } }, { createdAt: "desc" }],
    select: { id: true, slug: true, name: true, timeZone: true },
  });
}

/** A contest's rounds in their order. */
export async function listRounds(db: Database, contestId: string): Promise<OrganizerRoundView[]> {
  const rounds = await db.round.findMany({
    where: { contestId },
    orderBy: { position: "asc" },
    include: {
      contest: true,
      phases: true,
      dataSets: { select: { _count: { select: { submissions: true } } } },
    },
  });
  return rounds.map((round) => ({
    id: round.id,
    slug: round.slug,
    name: round.name,
    contest: round.contest,
    settings: roundSettingsSchema.parse(round.settings),
    anonymization: phaseView(round.phases),
    dataSets: round.dataSets.length,
    submissions: round.dataSets.reduce((sum, { _count }) => sum + _count.submissions, 0),
  }));
}

/** A round as its form shows it. */
export interface RoundFormView {
  readonly id: string;
  readonly contest: ContestSummary;
  readonly name: string;
  readonly slug: string;
  readonly settings: RoundSettings;
  /** On the contest's clock, `2019-08-19T12:00`; empty without a phase. */
  readonly anonymization: { readonly startsAt: string; readonly endsAt: string };
  readonly use: RoundUse;
}

/** One round. @throws UserError `no_such_round` (404). */
export async function readRound(db: Database, roundId: string): Promise<RoundFormView> {
  const round = await db.round.findUnique({
    where: { id: roundId },
    include: { contest: true, phases: true },
  });
  if (!round) throw noSuchRound();
  const phase = round.phases.find(({ kind }) => kind === "ANONYMIZATION");
  const zone = round.contest.timeZone;
  return {
    id: round.id,
    contest: round.contest,
    name: round.name,
    slug: round.slug,
    settings: roundSettingsSchema.parse(round.settings),
    anonymization: {
      startsAt: phase ? toZonedTime(phase.startsAt, zone) : "",
      endsAt: phase ? toZonedTime(phase.endsAt, zone) : "",
    },
    use: await roundUse(db, roundId),
  };
}

function phaseView(phases: readonly { kind: string; startsAt: Date; endsAt: Date }[]) {
  const phase = phases.find(({ kind }) => kind === "ANONYMIZATION");
  return phase ? { startsAt: phase.startsAt.toISOString(), endsAt: phase.endsAt.toISOString() } : null;
}
