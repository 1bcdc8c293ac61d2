import { Prisma } from "../../generated/prisma/client.ts";

/**
 * PostgreSQL's own code for an error, e.g. `40P01`, as the driver told it; undefined where it told none. Of a query written in
 * SQL, Prisma's code is always `P2010`, whatever went wrong.
 */
export function driverCode(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  const told = error.meta?.driverAdapterError as { cause?: { originalCode?: unknown } } | undefined;
  const code = told?.cause?.originalCode;
  return typeof code === "string" ? code : undefined;
}

/** Whether the database server has no disk left for what is to be written. */
export function isDatabaseFull(error: unknown): boolean {
  return driverCode(error) === "53100";
}
