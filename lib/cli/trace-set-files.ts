import type { TraceSet } from "../scoring/trace-set.ts";
import { isRegularFile, STANDARD } from "./input.ts";
import type { Round } from "./round.ts";
import type { ScoreThread } from "./score-thread.ts";
import { readAnonymized, readOriginal, readReference } from "./trace-files.ts";

/** The paths of a trace set's three files. */
export interface TraceSetPaths {
  readonly orig: string;
  readonly ref: string;
  readonly ano: string;
}

/**
 * Reads the three files. If there is a second thread, it reads R meanwhile; what it cannot read is read again here to get the errors.
 * @throws InvalidInputError with O's errors, otherwise with R's, otherwise with A's
 */
export async function readTraceSetFiles(
  paths: TraceSetPaths,
  round: Round,
  thread: Pick<ScoreThread, "readReference"> | undefined,
): Promise<TraceSet> {
  const canReadTwice = paths.ref !== STANDARD && isRegularFile(paths.ref);
  const early = canReadTwice ? thread?.readReference(paths.ref, round) : undefined;
  early?.catch(() => {});
  const original = await readOriginal(paths.orig, round);
  const { userCount } = original;
  // Before R, since pipes may be written one after the other. If both files are refused, R's errors are reported.
  const anonymized = readAnonymized(paths.ano, original, round);
  anonymized.catch(() => {});
  const read = await early;
  const reference =
    read?.userCount === userCount ? read : await readReference(paths.ref, { ...round, userCount });
  return { original, reference, anonymized: await anonymized };
}
