import { UserError } from "../../../common/errors.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import { regionCount } from "../../../core/grid/grid.ts";
import { popularityMap } from "../../../core/privacy/central-dp/popularity-map.ts";
import {
  BudgetExceeded,
  type PrivacyBudget,
  remainingOf,
  spend,
} from "../../../core/privacy/central-dp/privacy-budget.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { lockRound, noSuchRound } from "../../rounds/lock-round.ts";
import { CryptoRandom } from "./crypto-random.ts";
import { readOriginals } from "./read-originals.ts";
import { epsilonOf, type ReleaseRequest } from "./schemas.ts";

/** Decimal places of published counts; their precision is far finer than the noise. */
const DECIMALS = 3;

/**
 * Draws a region popularity map of a round's original traces and publishes it, if the round's budget suffices. All releases count
 * against the same budget, whatever their kind (sequential composition). The map is drawn first and discarded if it cannot be paid for;
 * payments are serialized by the round's lock, so that the budget is never exceeded.
 *
 * @returns the release's number, from 1
 * @throws UserError `no_such_round` (404), `no_budget`, `budget_exceeded`, `no_originals`, `mixed_originals` (409), `too_many_events` (422)
 */
export async function releaseMap(
  services: { db: Database; store: BlobStore },
  userId: string | null,
  roundId: string,
  request: ReleaseRequest,
): Promise<{ number: number }> {
  const { db } = services;
  // Checked first, to avoid reading the traces for a map that cannot be paid for.
  assertAffordable(await readBudget(db, roundId), request);
  const row = await db.round.findUnique({ where: { id: roundId } });
  if (!row) throw noSuchRound();
  const regions = regionCount(roundSettingsSchema.parse(row.settings).grid);
  const traces = await readOriginals(services, roundId, request.kind, regions);
  if (request.eventsPerUser > traces.eventsPerUser) {
    const most = traces.eventsPerUser;
    throw new UserError("too_many_events", `A user has ${most} events; count at most as many.`, 422, {
      most,
    });
  }
  const { kind, epsilon, eventsPerUser } = request;
  const options = { epsilon: epsilonOf(epsilon), eventsPerUser };
  const map = popularityMap(traces, regions, options, new CryptoRandom());
  return inTransaction(db, async (tx) => {
    const round = await lockRound(tx, roundId);
    assertAffordable(await readBudget(tx, roundId), request);
    const number = (await tx.popularityRelease.count({ where: { roundId } })) + 1;
    await tx.popularityRelease.create({
      data: {
        roundId,
        number,
        kind,
        epsilonThousandths: epsilon,
        countedEvents: eventsPerUser,
        userCount: traces.userCount,
        eventsPerUser: traces.eventsPerUser,
        bound95: map.bound95,
        events: Array.from(map.events, (count) => Number(count.toFixed(DECIMALS))),
        releasedById: userId,
      },
    });
    const detail = { round: round.name, map: number, kind, epsilon: options.epsilon, eventsPerUser };
    await recordAudit(tx, { userId, action: "popularity.release", subject: `round:${roundId}`, detail });
    await announce(tx, { contestId: round.contestId });
    return { number };
  });
}

/** A round's budget with all releases so far, in thousandths of epsilon. @throws UserError `no_budget` (409) */
async function readBudget(db: Database | Transaction, roundId: string): Promise<PrivacyBudget> {
  const budget = await db.privacyBudget.findUnique({ where: { roundId } });
  if (!budget) throw new UserError("no_budget", "Set the round's privacy budget first.", 409);
  const releases = await db.popularityRelease.findMany({
    where: { roundId },
    select: { number: true, epsilonThousandths: true },
    orderBy: { number: "asc" },
  });
  const entries = releases.map(({ number, epsilonThousandths }) => ({
    name: `map ${number}`,
    epsilon: epsilonThousandths,
    delta: 0,
  }));
  return { limit: { epsilon: budget.epsilonThousandths, delta: 0 }, entries };
}

/** @throws UserError `budget_exceeded` (409) with what is left */
function assertAffordable(budget: PrivacyBudget, { epsilon }: ReleaseRequest): void {
  try {
    spend(budget, { name: "a map", epsilon, delta: 0 });
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    const left = epsilonOf(remainingOf(budget).epsilon);
    const asked = epsilonOf(epsilon);
    throw new UserError(
      "budget_exceeded",
      `The map would cost epsilon ${asked}; ${left} are left of the round's budget.`,
      409,
      { asked, left },
    );
  }
}
