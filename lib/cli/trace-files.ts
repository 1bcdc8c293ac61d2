import { basename } from "node:path";
import { anonymizedTracesReader } from "../core/formats/anonymized-traces.ts";
import { originalTracesReader } from "../core/formats/original-traces.ts";
import { referenceTracesReader } from "../core/formats/reference-traces.ts";
import type { AnonymizedTraces, Traces } from "../core/formats/traces.ts";
import { InvalidInputError } from "./explain-error.ts";
import { readFile } from "./files.ts";
import { isRegularFile } from "./input.ts";
import type { Round } from "./round.ts";

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
export function readAnonymized(path: string, original: Traces, round: Round): Promise<AnonymizedTraces> {
  return readFile(path, (fileName) => anonymizedTracesReader({ ...sizeOf(original, round), fileName }));
}

/** The size of the files that belong to these traces, as options for readers. */
export function sizeOf(traces: Traces, round: Round) {
  const { userCount, eventsPerUser } = traces;
  return { regionCount: round.regionCount, userCount, eventsPerUser };
}
