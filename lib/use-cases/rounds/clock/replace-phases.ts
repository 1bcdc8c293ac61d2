import { UserError } from "../../../common/errors.ts";
import type { FieldReason } from "../../../common/validation.ts";
import { lockedPhases, phaseLockOf } from "../../../contest/locked-phases.ts";
import { type PhaseFault, phaseFaults, phaseFaultText } from "../../../contest/phase-plan.ts";
import { PHASE_KINDS, type PhaseKind, type PhaseWindow } from "../../../contest/phases.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { refusedAct } from "./assert-act.ts";

/** A changed phase: start and end before and after, ISO 8601; null where it does not exist. */
interface PhaseChange {
  readonly kind: PhaseKind;
  readonly from: readonly [string, string] | null;
  readonly to: readonly [string, string] | null;
}

/** The round whose phases are replaced. */
interface RoundWithPhases {
  readonly id: string;
  readonly heldAt: Date | null;
  readonly closedAt: Date | null;
  readonly resultsPublishedAt: Date | null;
  readonly phases: readonly PhaseWindow[];
}

/** The fields of {@link RoundWithPhases}, except for the id, for a new round. */
export const NEW_ROUND = { heldAt: null, closedAt: null, resultsPublishedAt: null, phases: [] } as const;

/**
 * Replaces all phases of a locked round. Phases that remain keep their rows.
 *
 * @returns the changes; empty if there are none
 * @throws UserError `bad_phases` (422) with each error by field (`phases.ATTACK.startsAt`); `round_closed` (409) if the
 *   anonymization phase of a closed round would change; `round_published` (409) if a phase in which teams compete would
 *   change after the results are published; `round_held` (409) while the clock is held
 */
export async function replacePhases(
  tx: Transaction,
  round: RoundWithPhases,
  phases: readonly PhaseWindow[],
): Promise<PhaseChange[]> {
  const changes = changesOf(round.phases, phases);
  if (changes.length === 0) return [];
  const locked = lockedPhases(round);
  const lock = phaseLockOf(round);
  const change = changes.find(({ kind }) => locked.includes(kind));
  if (lock && change) throw refusedAct("move", lock, round, { rule: `phase.${change.kind}` });
  assertPlan(phases);
  await writePhases(tx, round.id, phases);
  return changes;
}

/** Writes phases without checking them. */
export async function writePhases(
  tx: Transaction,
  roundId: string,
  phases: readonly PhaseWindow[],
): Promise<void> {
  await tx.phase.deleteMany({ where: { roundId, kind: { notIn: phases.map(({ kind }) => kind) } } });
  for (const { kind, startsAt, endsAt } of phases) {
    await tx.phase.upsert({
      where: { roundId_kind: { roundId, kind } },
      create: { roundId, kind, startsAt, endsAt },
      update: { startsAt, endsAt },
    });
  }
}

/** The phases that differ between two plans. */
export function changesOf(before: readonly PhaseWindow[], after: readonly PhaseWindow[]): PhaseChange[] {
  return PHASE_KINDS.map((kind) => ({ kind, from: timesOf(before, kind), to: timesOf(after, kind) })).filter(
    ({ from, to }) => from?.join() !== to?.join(),
  );
}

/** A change as text for the audit log: `ATTACK 2019-10-01T00:00:00.000Z/… → …`. */
export function changeText({ kind, from, to }: PhaseChange): string {
  return `${kind} ${from?.join("/") ?? "–"} → ${to?.join("/") ?? "–"}`;
}

function timesOf(phases: readonly PhaseWindow[], kind: PhaseKind): [string, string] | null {
  const phase = phases.find((candidate) => candidate.kind === kind);
  return phase ? [phase.startsAt.toISOString(), phase.endsAt.toISOString()] : null;
}

/** @throws UserError `bad_phases` (422) with each error by field */
export function assertPlan(phases: readonly PhaseWindow[]): void {
  const faults = phaseFaults(phases);
  if (faults.length === 0) return;
  const beside = <T>(of: (fault: PhaseFault) => T) =>
    Object.fromEntries(faults.map((fault) => [`phases.${fault.kind}.${fault.side}`, of(fault)]));
  throw new UserError("bad_phases", `${phaseFaultText(faults[0])}.`, 422, {
    rule: faults[0].code,
    fields: beside((fault) => `${phaseFaultText(fault)}.`),
    reasons: beside(({ code }): FieldReason => ({ code, params: {} })),
  });
}
