import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import type { Grid } from "../../../core/grid/grid.ts";
import type { Database } from "../../../platform/db/client.ts";
import { epsilonOf } from "./schemas.ts";

/** A published map of a round's original traces. Times are ISO 8601. */
interface PopularityReleaseView {
  /** Counts from 1 within the round. */
  readonly number: number;
  readonly kind: DataKind;
  readonly epsilon: number;
  /** How many events of each user were counted. */
  readonly countedEvents: number;
  readonly userCount: number;
  readonly eventsPerUser: number;
  /**
   * With probability 0.95, a region's noise was below this, in events, before the projection onto possible maps. The sampling error of
   * counting only some events comes on top.
   */
  readonly bound95: number;
  readonly releasedAt: string;
  /** Estimated number of events per region, in order of region id; not negative, and their sum is the number of all events. */
  readonly events: readonly number[];
}

/** A round's privacy budget, how much of it is spent, and the published maps. */
export interface PopularityView {
  readonly round: { readonly id: string; readonly slug: string; readonly name: string };
  readonly grid: Grid;
  /** Null if no budget is set; then nothing can be released. */
  readonly budget: { readonly epsilon: number; readonly spent: number; readonly left: number } | null;
  readonly releases: readonly PopularityReleaseView[];
}

const eventsSchema = z.array(z.number());

/** Loads everything public about a round's popularity maps. @throws UserError `round_not_found` (404) */
export async function loadPopularity(db: Database, roundId: string): Promise<PopularityView> {
  const round = await db.round.findUnique({
    where: { id: roundId },
    include: { privacyBudget: { include: { releases: { orderBy: { number: "asc" } } } } },
  });
  if (!round) throw new UserError("round_not_found", "There is no such round.", 404);
  const { id, slug, name, privacyBudget } = round;
  const rows = privacyBudget?.releases ?? [];
  const spent = rows.reduce((sum, { epsilonThousandths }) => sum + epsilonThousandths, 0);
  return {
    round: { id, slug, name },
    grid: roundSettingsSchema.parse(round.settings).grid,
    budget: privacyBudget && {
      epsilon: epsilonOf(privacyBudget.epsilonThousandths),
      spent: epsilonOf(spent),
      left: epsilonOf(privacyBudget.epsilonThousandths - spent),
    },
    releases: rows.map((row) => ({
      number: row.number,
      kind: row.kind,
      epsilon: epsilonOf(row.epsilonThousandths),
      countedEvents: row.countedEvents,
      userCount: row.userCount,
      eventsPerUser: row.eventsPerUser,
      bound95: row.bound95,
      releasedAt: row.releasedAt.toISOString(),
      events: eventsSchema.parse(row.events),
    })),
  };
}
