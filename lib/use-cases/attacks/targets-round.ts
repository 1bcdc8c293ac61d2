import { UserError } from "../../common/errors.ts";
import { may, refusalOf, secondFactorRequired } from "../../contest/permissions.ts";
import { type RoundSettings, roundSettingsSchema } from "../../contest/round-settings.ts";
import { hasBegun, type StagedRound } from "../../contest/stage.ts";
import { type Standing, standingOf } from "../../contest/standing.ts";
import { recordLook } from "../../platform/audit/record-look.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { findRound } from "../rounds/find-round.ts";

/** A round whose locked sets the viewer may see. */
interface TargetsRound {
  readonly round: Awaited<ReturnType<typeof findRound>>;
  readonly settings: RoundSettings;
  readonly standing: Standing;
}

/**
 * Finds the round of a URL, if the viewer may see and download its locked sets now.
 * @throws UserError `round_not_found` (404), `sign_in_required` (401), `forbidden` (403), `targets_not_open` (403) with
 *   the time `opensAt` if it is known
 */
export async function findTargetsRound(
  db: Database,
  name: string,
  viewer: AuthenticatedViewer,
  now: Date,
): Promise<TargetsRound> {
  const round = await findRound(db, name, viewer);
  const settings = roundSettingsSchema.parse(round.settings);
  const standing = standingOf(round, settings, now);
  const rule = "publicSet.read";
  const towards = viewer.towards(round.contestId);
  const refusal = refusalOf(towards, rule, null, standing);
  if (refusal === null) {
    const { id, contestId } = round;
    await recordLook(db, towards, { contestId, rule, standing, what: `round:${id}` });
    return { round, settings, standing };
  }
  if (viewer.userId === null) throw new UserError("sign_in_required", "Sign in first.", 401, { rule });
  if (refusal === "factor") throw secondFactorRequired({ rule });
  if (towards.teamId === null && !may(towards, "contest.inspect")) {
    throw new UserError("forbidden", "The public sets are for this contest's teams.", 403, { rule });
  }
  const message = `The public sets become available with the attack phase. ${attackOpening(round, now)}`;
  throw new UserError("targets_not_open", message, 403, { opensAt: attackBegin(round)?.toISOString(), rule });
}

/** When the attack phase begins; null if the round has none. */
export function attackBegin({ phases }: StagedRound): Date | null {
  return phases.find(({ kind }) => kind === "ATTACK")?.startsAt ?? null;
}

/** A sentence that says when a closed attack phase opens, or what it waits for. */
export function attackOpening(round: StagedRound, now: Date): string {
  const begin = attackBegin(round);
  if (begin === null) return "This round has no attack phase yet.";
  // The worker locks the sets at the close of the anonymization phase, within seconds.
  if (hasBegun(round, "ATTACK", now)) return "The sets are still being locked; try again in a minute.";
  return `It opens at ${begin.toISOString()}.`;
}
