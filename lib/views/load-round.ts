import { frozenSince } from "../contest/board-freeze.ts";
import { clockView, type RoundClockView } from "../contest/phase-views.ts";
import { type RoundSettings, roundSettingsSchema } from "../contest/round-settings.ts";
import { type Stage, stageIn } from "../contest/stage.ts";
import type { AuthenticatedViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import { commitmentOf } from "../use-cases/results/closing/salted-pseudonyms.ts";
import { findRound } from "../use-cases/rounds/find-round.ts";

/** The response of `GET /api/v1/rounds/{round}`: a round's settings and state. Nothing in it is secret. */
export interface RoundDetailView extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly settings: RoundSettings;
  /** The present stage, by the round's own clock. */
  readonly stage: Stage;
  /** SHA-256 of the salt from which all pseudonyms are derived. */
  readonly saltSha256: string;
  readonly closedAt: string | null;
  /** When the public board freezes, possibly in the future; and since when it is frozen. */
  readonly boardFreezesAt: string | null;
  readonly frozenSince: string | null;
  readonly resultsPublishedAt: string | null;
  readonly dataPublishedAt: string | null;
  /** When this was read. */
  readonly at: string;
}

/**
 * Loads a round with its state.
 * @param name its id, or its slug if only one round has it
 * @throws UserError `round_not_found` (404), `round_ambiguous` (409)
 */
export async function loadRound(
  db: Database,
  name: string,
  viewer: AuthenticatedViewer,
): Promise<RoundDetailView> {
  const now = databaseClock.now();
  const round = await findRound(db, name, viewer);
  const contest = await db.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    contest: { slug: contest.slug, name: contest.name, timeZone: contest.timeZone },
    settings: roundSettingsSchema.parse(round.settings),
    stage: stageIn(contest, round, now),
    ...clockView(round),
    saltSha256: commitmentOf(round.salt),
    closedAt: iso(round.closedAt),
    boardFreezesAt: iso(round.boardFreezesAt),
    frozenSince: iso(frozenSince(round, now)),
    resultsPublishedAt: iso(round.resultsPublishedAt),
    dataPublishedAt: iso(round.dataPublishedAt),
    at: now.toISOString(),
  };
}
