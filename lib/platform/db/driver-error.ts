import { Prisma } from "../../../generated/prisma/client.ts";

/** What the driver reported: PostgreSQL's code, e.g. `40P01`, and Prisma's name for what happened to the connection, e.g. `ConnectionClosed`. */
interface DriverError {
  readonly originalCode?: string;
  readonly kind?: string;
}

/** The driver's report on an error of a query, or of a COMMIT, which Prisma does not wrap; empty if there is none. */
export function driverErrorOf(error: unknown): DriverError {
  const reported =
    error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error;
  if (!(reported instanceof Error) || reported.name !== "DriverAdapterError") return {};
  return (reported.cause as DriverError | undefined) ?? {};
}

/** PostgreSQL's code for an error, as Prisma's own code for errors of raw queries is always `P2010`. */
export function driverCode(error: unknown): string | undefined {
  return driverErrorOf(error).originalCode;
}

/** Whether the database server has run out of disk space. */
export function isDatabaseFull(error: unknown): boolean {
  return driverCode(error) === "53100";
}
