import { type AuthenticatedViewer, contestIdsOf } from "../auth/viewer.ts";
import { commitmentOf } from "../closing/salted-pseudonyms.ts";
import { frozenSince } from "../contest/board-freeze.ts";
import { clockView, type RoundClockView } from "../contest/phase-views.ts";
import { type RoundSettings, roundSettingsSchema } from "../contest/round-settings.ts";
import { type Stage, stageAt } from "../contest/stage.ts";
import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import { findRound } from "../rounds/find-round.ts";

/** What `GET /api/v1/rounds/{round}` answers: a round's settings and where it stands. Nothing in it is secret. */
export interface RoundDetailView extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly settings: RoundSettings;
  /** By the round's own clock, now. */
  readonly stage: Stage;
  /** SHA-256 of the salt, from which every pseudonym follows. */
  readonly saltSha256: string;
  readonly closedAt: string | null;
  /** From when the public board stands still, be that to come; and since when it does. */
  readonly boardFreezesAt: string | null;
  readonly frozenSince: string | null;
  readonly resultsPublishedAt: string | null;
  readonly dataPublishedAt: string | null;
  /** When this was read. */
  readonly at: string;
}

/**
 * A round and where it stands.
 * @param name its id, or its slug where that names one round alone
 * @throws UserError `round_not_found` (404), `round_ambiguous` (409)
 */
export async function loadRound(
  db: Database,
  name: string,
  viewer: AuthenticatedViewer,
): Promise<RoundDetailView> {
  const now = present();
  const round = await findRound(db, name, contestIdsOf(viewer));
  const contest = await db.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    contest: { slug: contest.slug, name: contest.name, timeZone: contest.timeZone },
    settings: roundSettingsSchema.parse(round.settings),
    stage: stageAt(round, now),
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
