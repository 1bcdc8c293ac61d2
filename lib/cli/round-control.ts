import type { Command } from "commander";
import { z } from "zod";
import {
  endPhaseNow,
  endsAnonymization,
  movingPhase,
  nextPhase,
  startNextPhaseNow,
} from "../contest/phase-plan.ts";
import { clockOf } from "../contest/phase-views.ts";
import { isOpen, PHASE_KINDS, type PhaseKind, type PhaseWindow } from "../contest/phases.ts";
import { localMoment } from "../use-cases/rounds/clock/phase-form.ts";
import type { RoundDetailView } from "../views/load-round.ts";
import { UsageError } from "./explain-error.ts";
import { addRoundOptions, openRound, roundOptions } from "./open-round.ts";
import { parseOptions } from "./options.ts";

const TIME = "a time on the contest's clock, 2026-12-01T18:00, or with its offset";
const timeOption = z.union(
  [z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/), z.iso.datetime({ offset: true })],
  `expected ${TIME}`,
);

const yes = z.boolean().default(false);
const phase = z
  .string()
  .toUpperCase()
  .pipe(z.enum(PHASE_KINDS, `expected one of ${PHASE_KINDS.join(", ").toLowerCase()}`));

const showSchema = z.strictObject(roundOptions);
const turnSchema = z.strictObject({ ...roundOptions, phase, yes });
const moveSchema = z
  .strictObject({
    ...roundOptions,
    phase,
    yes,
    start: timeOption.optional(),
    end: timeOption.optional(),
    withLater: z.boolean().default(false),
  })
  .refine(({ start, end }) => start !== undefined || end !== undefined, "give --start, --end or both")
  .refine(({ end, withLater }) => end !== undefined || !withLater, {
    error: "give --end: the later phases move by as much as this one's end",
    path: ["withLater"],
  });
const freezeSchema = z.strictObject({ ...roundOptions, at: timeOption.optional() });
const publishSchema = z.strictObject({
  ...roundOptions,
  what: z.enum(["results", "data"], "expected results or data"),
  yes,
  evenIfShared: z.boolean().default(false),
  evenIfFailed: z.boolean().default(false),
});

/** Defines the acts of a round's page, one subcommand each. */
export function define(command: Command): void {
  const add = (name: string, description: string) =>
    addRoundOptions(command.command(name).description(description));
  add("show", "print a round's phases and its current state").action(show);
  defineTurns(add);
  add("hold", "stop the clock: no phase begins or ends until it is released").action((raw) =>
    actAt("/hold", raw),
  );
  add("release", "let a held clock continue; later phases are delayed by the time it was held").action(
    (raw) => actAt("/release", raw),
  );
  add("freeze", "freeze the public board")
    .option("--at <time>", `from when: ${TIME} (default: now)`)
    .action(freeze);
  add("unfreeze", "unfreeze the public board").action((raw) => actAt("/unfreeze", raw));
  add("publish", "publish the results, or all data; this cannot be undone")
    .argument("<what>", "results or data")
    .option("--even-if-shared", "publish data even if the same traces are secret in a round that is not over")
    .option("--even-if-failed", "publish results without submissions and attacks that could not be scored")
    .option("--yes", "confirm: this cannot be undone")
    .action(publish);
}

function defineTurns(add: (name: string, description: string) => Command): void {
  const confirmed = (command: Command) =>
    command.option(
      "--yes",
      "confirm, if this ends the anonymization phase: the round's close makes it final",
    );
  const kinds = PHASE_KINDS.join(", ").toLowerCase();
  confirmed(add("begin", "begin the next phase now, and end the open one").argument("<phase>", kinds)).action(
    (name, raw) => turn("next", name, raw),
  );
  confirmed(add("end", "end the open phase now").argument("<phase>", kinds)).action((name, raw) =>
    turn("end", name, raw),
  );
  confirmed(add("move", "move a phase's start, its end or both").argument("<phase>", kinds))
    .option("--start <time>", TIME)
    .option("--end <time>", TIME)
    .option("--with-later", "move the later phases by as much as the end")
    .action(move);
}

async function show(raw: unknown): Promise<void> {
  (await openRound(parseOptions(showSchema, raw))).show();
}

async function actAt(path: string, raw: unknown): Promise<void> {
  await (await openRound(parseOptions(showSchema, raw))).act(path);
}

async function turn(how: "end" | "next", name: string, raw: object): Promise<void> {
  const { phase, yes, ...options } = parseOptions(turnSchema, { ...raw, phase: name });
  const { round, act } = await openRound(options);
  assertMeant(round, (phases, now) => turned(phases, how, phase, now), yes);
  await act("/phases/turn", { turn: how, phase });
}

async function move(name: string, raw: object): Promise<void> {
  const { phase, yes, start, end, withLater, ...options } = parseOptions(moveSchema, { ...raw, phase: name });
  const { round, act } = await openRound(options);
  const startsAt = momentOf(round, start, "--start");
  const endsAt = momentOf(round, end, "--end");
  assertMeant(round, (phases) => moved(phases, phase, { startsAt, endsAt }, withLater), yes);
  await act(`/phases/${phase.toLowerCase()}/move`, { startsAt, endsAt, shiftLater: withLater });
}

async function freeze(raw: unknown): Promise<void> {
  const { at, ...options } = parseOptions(freezeSchema, raw);
  const { round, act } = await openRound(options);
  await act("/freeze", { at: momentOf(round, at, "--at") });
}

async function publish(what: string, raw: object): Promise<void> {
  const {
    what: publication,
    yes,
    evenIfShared,
    evenIfFailed,
    ...options
  } = parseOptions(publishSchema, { ...raw, what });
  if (!yes) throw new UsageError(`publishing ${publication} cannot be undone: confirm with --yes`);
  await (await openRound(options)).act("/publish", { what: publication, evenIfShared, evenIfFailed });
}

/** The moment that an option gives, undefined if it is not given. @throws UserError `local_time_skipped` */
function momentOf({ contest }: RoundDetailView, time: string | undefined, option: string): Date | undefined {
  if (time === undefined) return undefined;
  const isLocal = /T\d{2}:\d{2}$/.test(time);
  return isLocal ? localMoment(time, contest.timeZone, option) : new Date(time);
}

function turned(
  phases: readonly PhaseWindow[],
  how: "end" | "next",
  kind: PhaseKind,
  now: Date,
): readonly PhaseWindow[] {
  const found = how === "end" ? phases.find((phase) => isOpen(phase, now)) : nextPhase(phases, now);
  // If this is not the phase that would turn, the platform refuses the act.
  if (found?.kind !== kind) return phases;
  return (how === "end" ? endPhaseNow(phases, now) : startNextPhaseNow(phases, now)) ?? phases;
}

function moved(
  phases: readonly PhaseWindow[],
  kind: PhaseKind,
  to: { readonly startsAt?: Date; readonly endsAt?: Date },
  withLater: boolean,
): readonly PhaseWindow[] {
  const old = phases.find((phase) => phase.kind === kind);
  const { startsAt = old?.startsAt, endsAt = old?.endsAt } = to;
  // If the phase would lack a start or an end, the platform refuses the act.
  return startsAt && endsAt ? movingPhase(phases, { kind, startsAt, endsAt }, withLater) : phases;
}

/** Requires `--yes` if an act would end the anonymization phase. @throws UsageError */
function assertMeant(
  round: RoundDetailView,
  change: (phases: readonly PhaseWindow[], now: Date) => readonly PhaseWindow[],
  yes: boolean,
): void {
  const { phases } = clockOf(round);
  const now = new Date(round.at);
  if (yes || !endsAnonymization(phases, change(phases, now), now)) return;
  throw new UsageError(
    "this ends the anonymization phase; the round closes seconds later, and then that cannot be undone: confirm with --yes",
  );
}
