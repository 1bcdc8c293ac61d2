import pino, { type Logger } from "pino";
import { environment } from "./env.ts";

/** Fields that never reach a log, wherever they stand. */
const SECRET_FIELDS = ["password", "passwordHash", "token", "secret", "authorization", "cookie"];

/** Of lines that wait for room. */
const MOST_WAITING_BYTES = 1_000_000;

let root: Logger | undefined;

/**
 * The log of one part of the program, e.g. `logger("worker")`. Lines are JSON on standard error, so that standard output
 * stays free for results.
 */
export function logger(part: string): Logger {
  root ??= pino(
    {
      level: environment().logLevel,
      base: { pid: process.pid },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: "[secret]" },
      serializers: { error: describeError },
    },
    standardError(),
  );
  return root.child({ part });
}

/** Without what pg's pool hangs on the error of a connection: the whole connection, its keys included. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { client: _, ...told } = pino.stdSerializers.err(error);
  return told;
}

/** What cannot be written, as on a full disk, fails nobody's request and ends no process: it waits, and is left out where it is much. */
function standardError() {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING_BYTES });
  destination.on("error", () => {});
  return destination;
}
