import { basename } from "node:path";
import { anonymizedTracesReader } from "../core/formats/anonymized-traces.ts";
import type { FormatError } from "../core/formats/format-error.ts";
import { originalTracesReader } from "../core/formats/original-traces.ts";
import { publicTracesReader } from "../core/formats/public-traces.ts";
import { referenceTracesReader } from "../core/formats/reference-traces.ts";
import type { AnonymizedTraces, PublicTraces, Traces } from "../core/formats/traces.ts";
import { InvalidInputError } from "./explain-error.ts";
import { RefusedFileError, readFile } from "./files.ts";
import { isRegularFile } from "./input.ts";
import type { Round } from "./round.ts";

type TracesSize = Pick<Traces, "userCount" | "eventsPerUser">;

/**
 * Reads R; n and t are taken from the file unless the round gives them.
 * @throws InvalidInputError with the file's errors, or with a single one if the file is an O
 */
export async function readReference(path: string, round: Round): Promise<Traces> {
  try {
    return await readFile(path, (fileName, fileBytes) =>
      referenceTracesReader({ ...round, fileName, fileBytes }),
    );
  } catch (error) {
    if (!(error instanceof InvalidInputError) || !isRegularFile(path)) throw error;
    const original = await readOriginal(path, round).catch(() => undefined);
    if (original === undefined) throw error;
    const where = `${basename(path)} line 2: time_id starts at ${original.firstTimeId}; expected 1`;
    throw new InvalidInputError(`${where}: these are original traces, not reference traces`);
  }
}

/** Reads O; n and t are taken from the file unless the round gives them. */
export function readOriginal(path: string, round: Round): Promise<Traces> {
  return readFile(path, (fileName, fileBytes) => originalTracesReader({ ...round, fileName, fileBytes }));
}

/** Reads A, which must have O's size. */
export function readAnonymized(path: string, original: TracesSize, round: Round): Promise<AnonymizedTraces> {
  return readFile(path, (fileName) => anonymizedTracesReader({ ...sizeOf(original, round), fileName }));
}

/**
 * Reads A', which must have R's size.
 * @throws InvalidInputError with the file's errors, and with R's size if they may come from it: R may be incomplete rather than A'
 */
export async function readPublic(path: string, reference: Traces, round: Round): Promise<PublicTraces> {
  const size = sizeOf(reference, round);
  try {
    return await readFile(path, (fileName) => publicTracesReader({ ...size, fileName }));
  } catch (error) {
    if (!(error instanceof RefusedFileError) || !error.errors.some(showsOtherSize)) throw error;
    const expected = `users 1..${size.userCount} with ${size.eventsPerUser} events each`;
    throw new InvalidInputError(`${error.message}\nexpected the size of the reference traces: ${expected}`);
  }
}

/** Whether an error may come from another size: a wrong number of rows, or wrong ids in the first one. */
function showsOtherSize({ line, code, params }: FormatError): boolean {
  if (code === "row_count") return true;
  return line <= 2 && (code === "row_order" || (code === "out_of_range" && params.name !== "reg_id"));
}

/** The size of the files that belong to these traces, as options for readers. */
export function sizeOf(traces: TracesSize, round: Round) {
  const { userCount, eventsPerUser } = traces;
  return { regionCount: round.regionCount, userCount, eventsPerUser };
}
