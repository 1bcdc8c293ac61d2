import { closeSync, openSync, readSync, statSync } from "node:fs";
import type { AnonymizedTraces, Traces } from "../core/formats/traces.ts";
import type { Pseudonymized } from "../core/pseudonymize/assign-pseudonyms.ts";
import { pseudonymize } from "../scoring/steps.ts";
import type { TraceSet } from "../scoring/trace-set.ts";
import { isRegularFile, STANDARD } from "./input.ts";
import type { Round } from "./round.ts";
import type { ScoreThread } from "./score-thread.ts";
import { readAnonymized, readOriginal, readReference } from "./trace-files.ts";
import { Turn } from "./turn.ts";

/** The paths of a trace set's three files. */
export interface TraceSetPaths {
  readonly orig: string;
  readonly ref: string;
  readonly ano: string;
}

/** A, with pseudonyms if there was time to assign them while other files were read. */
interface Prepared {
  readonly anonymized: AnonymizedTraces;
  readonly pseudonymized?: Pseudonymized;
}

/** How much is read of O's beginning and end: more than the header and a row. */
const PEEKED_BYTES = 128;
/** A row has at least three digits, two commas and a line end. */
const LEAST_ROW_BYTES = 6;

type Size = Pick<Traces, "userCount" | "eventsPerUser" | "firstTimeId">;

/** A, read and pseudonymized by the size that O was expected to have. */
interface EarlyRead extends Prepared {
  readonly size: Size;
}

/**
 * Reads the three files and, in the meantime, assigns the pseudonyms. If there is a second thread, it reads R while this one reads A, by the
 * size that O's first and last rows show; the first to finish reads O. What the second thread cannot read is read again here to get the
 * errors.
 * @throws InvalidInputError with O's errors, otherwise with R's, otherwise with A's
 */
export async function readTraceSetFiles(
  paths: TraceSetPaths,
  round: Round,
  shuffleSeed: number,
  thread: Pick<ScoreThread, "readReference" | "readOriginal"> | undefined,
): Promise<TraceSet & Prepared> {
  const turn = new Turn();
  const earlyReference = canReadTwice(paths.ref) ? thread?.readReference(paths.ref, round) : undefined;
  const earlyOriginal = canReadTwice(paths.orig) ? thread?.readOriginal(paths.orig, round, turn) : undefined;
  for (const promise of [earlyReference, earlyOriginal]) promise?.catch(() => {});
  const early =
    earlyOriginal && canReadTwice(paths.ano) ? await readEarly(paths, round, shuffleSeed) : undefined;
  const original = (turn.take() ? undefined : await earlyOriginal) ?? (await readOriginal(paths.orig, round));
  const { userCount } = original;
  // Before R, since pipes may be written one after the other. If both files are refused, R's errors are reported.
  const prepared: Promise<Prepared> =
    early && isSameSize(early.size, original)
      ? Promise.resolve(early)
      : readAnonymized(paths.ano, original, round).then((anonymized) => ({ anonymized }));
  prepared.catch(() => {});
  const read = await earlyReference;
  const reference =
    read?.userCount === userCount ? read : await readReference(paths.ref, { ...round, userCount });
  const { anonymized, pseudonymized } = await prepared;
  return { original, reference, anonymized, pseudonymized };
}

/** Reads A before O is read; undefined if O's rows do not show its size, or A is refused. */
async function readEarly(
  { orig, ano }: TraceSetPaths,
  round: Round,
  shuffleSeed: number,
): Promise<EarlyRead | undefined> {
  try {
    const size = shownSize(orig);
    if (size === undefined) return undefined;
    const anonymized = await readAnonymized(ano, size, round);
    return { size, anonymized, pseudonymized: pseudonymize({ original: size, anonymized }, shuffleSeed) };
  } catch {
    return undefined;
  }
}

/**
 * The size of O by the ids of its first and last rows, without reading the rest. Undefined if these are not rows of numbers, or if so many
 * rows would not fit in the file.
 */
function shownSize(path: string): Size | undefined {
  const { size: fileBytes } = statSync(path);
  const head = /^(?:\xef\xbb\xbf)?[a-z_,]*\r?\n1,(\d+),/.exec(textAt(path, 0));
  const tail = /\n(\d+),(\d+),\d+\r?\n?$/.exec(textAt(path, Math.max(0, fileBytes - PEEKED_BYTES)));
  if (!head || !tail) return undefined;
  const firstTimeId = Number(head[1]);
  const [userCount, eventsPerUser] = [Number(tail[1]), Number(tail[2]) - firstTimeId + 1];
  const isPlausible = eventsPerUser > 0 && userCount * eventsPerUser * LEAST_ROW_BYTES <= fileBytes;
  return isPlausible ? { userCount, eventsPerUser, firstTimeId } : undefined;
}

function canReadTwice(path: string): boolean {
  return path !== STANDARD && isRegularFile(path);
}

/** Some bytes of a file, one character each. */
function textAt(path: string, position: number): string {
  const bytes = Buffer.alloc(PEEKED_BYTES);
  const file = openSync(path, "r");
  try {
    return bytes.toString("latin1", 0, readSync(file, bytes, 0, PEEKED_BYTES, position));
  } finally {
    closeSync(file);
  }
}

function isSameSize(one: Size, other: Size): boolean {
  return (
    one.userCount === other.userCount &&
    one.eventsPerUser === other.eventsPerUser &&
    one.firstTimeId === other.firstTimeId
  );
}
