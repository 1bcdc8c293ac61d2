import pino, { type Logger } from "pino";
import { processWide } from "../common/process-wide.ts";
import { environment } from "./env.ts";

/** Fields that are never logged, at the top level or one level down. */
const SECRET_FIELDS = ["password", "passwordHash", "token", "secret", "authorization", "cookie"];

/** Limit of log lines that are buffered while they cannot be written. */
const MOST_WAITING_BYTES = 1_000_000;

/**
 * The logger of one part of the program, e.g. `logger("worker")`. Writes JSON lines to standard error, so that standard output
 * is free for results.
 */
export function logger(part: string): Logger {
  return processWide("log", rootLogger).child({ part });
}

function rootLogger(): Logger {
  return pino(
    {
      level: environment().logLevel,
      base: { pid: process.pid },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: "[secret]" },
      serializers: { error: describeError },
    },
    standardError(),
  );
}

/** Serializes an error without `client`, the whole connection (including its keys) that pg's pool attaches to connection errors. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { client: _, ...described } = pino.stdSerializers.err(error);
  return described;
}

/** Standard error as log destination. Write errors, such as a full disk, are ignored; lines are buffered, and dropped beyond the limit. */
function standardError() {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING_BYTES });
  destination.on("error", () => {});
  return destination;
}
