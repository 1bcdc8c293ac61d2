import { UserError } from "../../../common/errors.ts";
import { type FieldReason, fieldError } from "../../../common/validation.ts";
import { PHASE_KINDS, type PhaseKind, type PhaseWindow } from "../../../contest/phases.ts";
import type { PhasesForm } from "../schemas.ts";
import { fromZonedTime, toZonedTime } from "../zoned-time.ts";

/** A phase as the form shows it, in the contest's time zone: `2019-08-19T12:00`; both empty for a phase that does not exist. */
type LocalPhase = NonNullable<PhasesForm[PhaseKind]>;

const NONE: LocalPhase = { startsAt: "", endsAt: "" };

/** A round's phases as its form shows them, with an entry for every kind. */
export function toPhasesForm(phases: readonly PhaseWindow[], zone: string): Record<PhaseKind, LocalPhase> {
  const entries = PHASE_KINDS.map((kind): [PhaseKind, LocalPhase] => {
    const phase = phases.find((candidate) => candidate.kind === kind);
    if (!phase) return [kind, NONE];
    return [kind, { startsAt: toZonedTime(phase.startsAt, zone), endsAt: toZonedTime(phase.endsAt, zone) }];
  });
  return Object.fromEntries(entries) as Record<PhaseKind, LocalPhase>;
}

/**
 * Converts a form to phases. A field that still shows the stored time keeps it to the millisecond, because a form has only
 * minutes and cannot distinguish the two times that a clock shows twice in autumn. For a new such time the first is taken.
 *
 * @throws UserError `bad_phase` (422) if only one of start and end is given, `local_time_skipped` (422) for a time that the
 *   contest's clock skips; the detail has each such error by field
 */
export function fromPhasesForm(
  form: PhasesForm,
  stored: readonly PhaseWindow[],
  zone: string,
): PhaseWindow[] {
  const faults: TimeFault[] = [];
  const phases = PHASE_KINDS.flatMap((kind) => {
    const local = form[kind] ?? NONE;
    if (local.startsAt === "" && local.endsAt === "") return [];
    const before = stored.find((phase) => phase.kind === kind);
    const read = (side: keyof LocalPhase): Date | null => {
      const field = `phases.${kind}.${side}`;
      if (local[side] === "") {
        faults.push({ field, code: "bad_phase", message: "Give both, start and end, or neither." });
        return null;
      }
      if (before && toZonedTime(before[side], zone) === local[side]) return before[side];
      const moment = fromZonedTime(local[side], zone);
      if (!moment) faults.push({ field, code: "local_time_skipped", message: skipped(local[side], zone) });
      return moment;
    };
    const [startsAt, endsAt] = [read("startsAt"), read("endsAt")];
    return startsAt && endsAt ? [{ kind, startsAt, endsAt }] : [];
  });
  if (faults.length > 0) throw timeFaults(faults);
  return phases;
}

interface TimeFault {
  readonly field: string;
  readonly code: "bad_phase" | "local_time_skipped";
  readonly message: string;
}

function timeFaults(faults: readonly TimeFault[]): UserError {
  const [first] = faults;
  return new UserError(first.code, first.message, 422, {
    fields: Object.fromEntries(faults.map(({ field, message }) => [field, message])),
    reasons: Object.fromEntries(
      faults.map(({ field, code }): [string, FieldReason] => [field, { code, params: {} }]),
    ),
  });
}

/**
 * The time at which a contest's clock shows `local`; the first one if it does so twice.
 * @throws UserError `local_time_skipped` (422) for `field` if it never does
 */
export function localMoment(local: string, zone: string, field: string): Date {
  const moment = fromZonedTime(local, zone);
  if (moment) return moment;
  throw fieldError("local_time_skipped", field, skipped(local, zone), 422);
}

function skipped(local: string, zone: string): string {
  return `Clocks in ${zone} do not show ${local}.`;
}
