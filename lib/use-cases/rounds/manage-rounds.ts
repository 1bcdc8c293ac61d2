import { fieldError } from "../../common/validation.ts";
import type { PhaseWindow } from "../../contest/phases.ts";
import { type RoundSettings, roundSettingsSchema } from "../../contest/round-settings.ts";
import { recordAudit } from "../../platform/audit/record.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../platform/db/unique-violation.ts";
import { announce } from "../../platform/events/channels.ts";
import { notifyMovedEnds } from "../notices/notify-moved-ends.ts";
import { assertSeen } from "./assert-seen.ts";
import { fromPhasesForm, toPhasesForm } from "./clock/phase-form.ts";
import { changeText, NEW_ROUND, replacePhases } from "./clock/replace-phases.ts";
import { lockContest } from "./lock-contest.ts";
import { lockRound } from "./lock-round.ts";
import type { RoundForm } from "./schemas.ts";
import { assertNewLists, assertSettingsChange, type RoundUse } from "./settings-change.ts";

/**
 * Creates a round at the end of its contest.
 * @throws UserError `no_such_contest` (404), `round_slug_taken` (409); as `assertNewLists`; for its phases as `fromPhasesForm`,
 *   `replacePhases`
 */
export async function createRound(
  db: Database,
  actorId: string | null,
  contestId: string,
  form: RoundForm,
): Promise<{ id: string; slug: string }> {
  return guardRoundSlug(() => inTransaction(db, (tx) => insertRound(tx, actorId, contestId, form)));
}

/** `createRound` within the caller's transaction. */
export async function insertRound(
  tx: Transaction,
  actorId: string | null,
  contestId: string,
  form: RoundForm,
): Promise<{ id: string; slug: string }> {
  // So that no position is given twice.
  await lockContest(tx, contestId);
  const contest = await tx.contest.findUniqueOrThrow({ where: { id: contestId } });
  const last = await tx.round.aggregate({ where: { contestId }, _max: { position: true } });
  const { name, slug, settings } = form;
  assertNewLists(settings, null);
  const round = await tx.round.create({
    data: { contestId, name, slug, settings, position: (last._max.position ?? 0) + 1 },
  });
  const clock = { id: round.id, ...NEW_ROUND };
  await replacePhases(tx, clock, fromPhasesForm(form.phases, [], contest.timeZone));
  await recordAudit(tx, {
    userId: actorId,
    action: "round.create",
    subject: `round:${round.id}`,
    detail: { name, slug, settings },
  });
  await announce(tx, { contestId });
  return round;
}

/**
 * Changes a round.
 * @param change the parts to change; those that it lacks stay as they are
 * @param seen the stored values of these parts that the form was filled in from; null overwrites whatever is stored
 * @throws UserError `no_such_round` (404), `round_changed` (409) if the stored values differ from `seen`, `settings_in_use` (409),
 *   `round_slug_taken` (409); for its phases as `fromPhasesForm`, `replacePhases`
 */
export async function editRound(
  db: Database,
  actorId: string | null,
  roundId: string,
  change: Partial<RoundForm>,
  seen: Partial<RoundForm> | null = null,
): Promise<void> {
  await guardRoundSlug(() =>
    inTransaction(db, async (tx) => {
      // Locked, so that no data set is added between the check and the change.
      const round = await lockRound(tx, roundId);
      const before = roundSettingsSchema.parse(round.settings);
      const stored = storedForm(round);
      assertSeen(
        "round",
        seen,
        Object.fromEntries(Object.entries(stored).filter(([part]) => part in change)),
      );
      const { name, slug, settings, phases: local } = { ...stored, ...change };
      assertSettingsChange(before, settings, await roundUse(tx, roundId));
      await tx.round.update({ where: { id: roundId }, data: { name, slug, settings } });
      const phases = fromPhasesForm(local, round.phases, round.contest.timeZone);
      const changedPhases = await replacePhases(tx, round, phases);
      await notifyMovedEnds(tx, { ...round, slug, name }, phases, databaseClock.now());
      await recordAudit(tx, {
        userId: actorId,
        action: "round.edit",
        subject: `round:${roundId}`,
        detail: {
          name,
          slug,
          changed: changedSettings(before, settings),
          phases: changedPhases.map(changeText),
        },
      });
      await announce(tx, { contestId: round.contestId });
    }),
  );
}

/** A stored round as its form shows it. */
export function storedForm(round: {
  readonly name: string;
  readonly slug: string;
  readonly settings: unknown;
  readonly phases: readonly PhaseWindow[];
  readonly contest: { readonly timeZone: string };
}) {
  const { name, slug, settings, phases, contest } = round;
  return {
    name,
    slug,
    settings: roundSettingsSchema.parse(settings),
    phases: toPhasesForm(phases, contest.timeZone),
  };
}

/** Counts what already depends on a round's settings. */
export async function roundUse(db: Database | Transaction, roundId: string): Promise<RoundUse> {
  const dataSets = await db.dataSet.count({ where: { roundId } });
  const submissions = await db.submission.count({ where: { dataSet: { roundId } } });
  const published = { id: roundId, resultsPublishedAt: { not: null } };
  return { dataSets, submissions, published: (await db.round.count({ where: published })) > 0 };
}

/** Names of the settings that differ. */
export function changedSettings(before: RoundSettings, after: RoundSettings): string[] {
  return (Object.keys(after) as (keyof RoundSettings)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/** Runs `work`; converts a slug conflict to an error for the field `slug`. @throws UserError `round_slug_taken` (409) */
export async function guardRoundSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError("round_slug_taken", "slug", "Another round of this contest has this address.");
  }
}
