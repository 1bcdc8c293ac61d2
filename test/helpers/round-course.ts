import { expect } from "vitest";
import type { PhaseKind } from "../../lib/contest/phases.ts";
import { type Stage, stageAt } from "../../lib/contest/stage.ts";
import type { TestContest } from "./contest.ts";

/** A point of a round's course: where its phases put it, and what has happened. */
export interface RoundPoint {
  readonly stage: Stage;
  readonly closed?: boolean;
  readonly results?: boolean;
  readonly data?: boolean;
}

/** Moves the round's phases around the present, so that it stands at a point of the course. */
export async function moveRound(
  { db, roundId }: Pick<TestContest, "db" | "roundId">,
  { stage, closed, results, data }: RoundPoint,
): Promise<void> {
  const kinds: PhaseKind[] = ["REGISTRATION", "ANONYMIZATION", "PSEUDONYMIZATION", "ATTACK", "RESULTS"];
  const hour = 3_600_000;
  // Phases of one hour, with a gap of one before the attack phase.
  const startOf = (kind: PhaseKind) => kinds.indexOf(kind) + (kinds.indexOf(kind) > 2 ? 1 : 0);
  const middle = { BEFORE: -1, BETWEEN: 3.5, AFTER: 9, ...fromEntries(kinds, (kind) => startOf(kind) + 0.5) };
  const zero = Date.now() - middle[stage] * hour;
  await db.phase.deleteMany({ where: { roundId } });
  await db.phase.createMany({
    data: kinds.map((kind) => ({
      roundId,
      kind,
      startsAt: new Date(zero + startOf(kind) * hour),
      endsAt: new Date(zero + (startOf(kind) + 1) * hour),
    })),
  });
  const now = new Date();
  await db.round.update({
    where: { id: roundId },
    data: {
      closedAt: closed ? now : null,
      resultsPublishedAt: results ? now : null,
      dataPublishedAt: data ? now : null,
    },
  });
  const stored = await db.round.findUniqueOrThrow({ where: { id: roundId }, include: { phases: true } });
  expect(stageAt(stored, now)).toBe(stage);
}

function fromEntries<K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
}
