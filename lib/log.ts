import pino, { type Logger } from "pino";
import { environment } from "./env.ts";

/** Fields that never reach a log, wherever they stand. */
const SECRET_FIELDS = ["password", "passwordHash", "token", "secret", "authorization", "cookie"];

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
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: true }),
  );
  return root.child({ part });
}
