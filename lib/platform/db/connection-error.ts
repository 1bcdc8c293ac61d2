import { Prisma } from "../../../generated/prisma/client.ts";
import { NETWORK_ERRORS } from "../../common/network-errors.ts";
import { driverErrorOf } from "./driver-error.ts";

/** Prisma's codes for a server that is unreachable, starting or stopping, or has no connection to spare. */
const PRISMA_CODES = ["P1001", "P1002", "P1008", "P1017", "P2024"];

/** PostgreSQL's codes for the same. */
const POSTGRES_CODES = [
  "57P01", // the administrator ends the session
  "57P02", // the server crashed
  "57P03", // the server is starting
  "08000",
  "08003",
  "08006",
  "08001",
  "53300", // too many connections
  "57014", // the statement took longer than it may, or was waiting so long for a lock
  "25P03", // the transaction asked nothing for longer than it may
  "25006", // it only reads: a standby that takes over, or one that somebody stopped from writing
];

/** The names of Prisma's driver for the same, where PostgreSQL sent nothing. */
const DRIVER_KINDS = ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TlsConnectionError"];

const CODES = new Set<unknown>([...PRISMA_CODES, ...POSTGRES_CODES, ...DRIVER_KINDS, ...NETWORK_ERRORS]);

/** Messages of the driver and of Prisma, for broken connections and expired transactions that have no code. */
const DRIVER_MESSAGES =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|not queryable|Can't reach database server|Unable to start a transaction|expired transaction/i;

/** Whether an error means that the database did not respond (in time), rather than that it responded with an error. */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (isOneConnectionError(cause)) return true;
  }
  return false;
}

function isOneConnectionError(error: Error & { code?: unknown }): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  const { originalCode, kind } = driverErrorOf(error);
  return (
    [error.code, originalCode, kind].some((code) => CODES.has(code)) || DRIVER_MESSAGES.test(error.message)
  );
}
