import { type FreezableRound, frozenSince } from "../../contest/board-freeze.ts";
import type { Viewer } from "../../contest/permissions.ts";
import { recordLook } from "../../platform/audit/record-look.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";

/** Records that an auditor sees what happened since a round's board was frozen, if one of these is. */
export async function recordUnfrozenLook(
  db: Database | Transaction,
  viewer: Viewer,
  rounds: readonly (FreezableRound & { readonly contestId: string })[],
  what: string,
  now: Date,
): Promise<void> {
  const frozen = rounds.find((round) => frozenSince(round, now) !== null);
  if (!frozen) return;
  await recordLook(db, viewer, { contestId: frozen.contestId, rule: "leaderboard.readUnfrozen", what });
}
