import { recordAudit } from "../audit/record.ts";
import { type RoundSettings, roundSettingsSchema } from "../contest/round-settings.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import { UserError } from "../errors.ts";
import { fieldError } from "../validation.ts";
import type { RoundForm } from "./schemas.ts";
import { assertSettingsChange, type RoundUse } from "./settings-change.ts";
import { fromZonedTime } from "./zoned-time.ts";

/**
 * Makes a round, the last of its contest.
 * @throws UserError `no_such_contest` (404), `round_slug_taken` (409), `bad_phase` (422).
 */
export async function createRound(
  db: Database,
  actorId: string | null,
  contestId: string,
  form: RoundForm,
): Promise<{ id: string; slug: string }> {
  return guardSlug(() => inTransaction(db, (tx) => insertRound(tx, actorId, contestId, form)));
}

/** `createRound` inside a transaction of the caller's. */
export async function insertRound(
  tx: Transaction,
  actorId: string | null,
  contestId: string,
  form: RoundForm,
): Promise<{ id: string; slug: string }> {
  const contest = await tx.contest.findUnique({ where: { id: contestId } });
  if (!contest) throw new UserError("no_such_contest", "There is no such contest.", 404);
  const last = await tx.round.aggregate({ where: { contestId }, _max: { position: true } });
  const { name, slug, settings } = form;
  const round = await tx.round.create({
    data: { contestId, name, slug, settings, position: (last._max.position ?? 0) + 1 },
  });
  await setAnonymizationPhase(tx, round.id, form, contest.timeZone);
  await recordAudit(tx, {
    userId: actorId,
    action: "round.create",
    subject: `round:${round.id}`,
    detail: { name, slug, settings },
  });
  return round;
}

/**
 * Changes a round.
 * @throws UserError `no_such_round` (404), `settings_in_use` (409), `round_slug_taken` (409), `bad_phase` (422).
 */
export async function editRound(
  db: Database,
  actorId: string | null,
  roundId: string,
  form: RoundForm,
): Promise<void> {
  await guardSlug(() =>
    inTransaction(db, async (tx) => {
      // Locked, so that no data set comes in between the check and the change.
      await tx.$queryRaw`SELECT id FROM "Round" WHERE id = ${roundId}::uuid FOR UPDATE`;
      const round = await tx.round.findUnique({ where: { id: roundId }, include: { contest: true } });
      if (!round) throw noSuchRound();
      const before = roundSettingsSchema.parse(round.settings);
      assertSettingsChange(before, form.settings, await roundUse(tx, roundId));
      const { name, slug, settings } = form;
      await tx.round.update({ where: { id: roundId }, data: { name, slug, settings } });
      await setAnonymizationPhase(tx, roundId, form, round.contest.timeZone);
      await recordAudit(tx, {
        userId: actorId,
        action: "round.edit",
        subject: `round:${roundId}`,
        detail: { name, slug, changed: changedSettings(before, settings), phase: form.anonymization },
      });
    }),
  );
}

/** What rests on a round's settings by now. */
export async function roundUse(db: Database | Transaction, roundId: string): Promise<RoundUse> {
  const dataSets = await db.dataSet.count({ where: { roundId } });
  const submissions = await db.submission.count({ where: { dataSet: { roundId } } });
  return { dataSets, submissions };
}

export function noSuchRound(): UserError {
  return new UserError("no_such_round", "There is no such round.", 404);
}

async function setAnonymizationPhase(tx: Transaction, roundId: string, form: RoundForm, zone: string) {
  const phase = readPhase(form, zone);
  const kind = "ANONYMIZATION" as const;
  await tx.phase.deleteMany({ where: { roundId, kind } });
  if (phase) await tx.phase.create({ data: { roundId, kind, ...phase } });
}

function readPhase(form: RoundForm, zone: string): { startsAt: Date; endsAt: Date } | null {
  const { startsAt: from, endsAt: to } = form.anonymization;
  if (!from && !to) return null;
  const startsAt = fromZonedTime(from, zone);
  const endsAt = fromZonedTime(to, zone);
  if (!startsAt || !endsAt) {
    const field = startsAt ? "anonymization.endsAt" : "anonymization.startsAt";
    throw fieldError("bad_phase", field, "Give both, start and end, or neither.", 422);
  }
  if (endsAt <= startsAt) {
    throw fieldError("phase_ends_early", "anonymization.endsAt", "The end must come after the start.", 422);
  }
  return { startsAt, endsAt };
}

function changedSettings(before: RoundSettings, after: RoundSettings): string[] {
  return (Object.keys(after) as (keyof RoundSettings)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

async function guardSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError("round_slug_taken", "slug", "Another round of this contest has this address.");
  }
}
