import { Prisma } from "../../../generated/prisma/client.ts";

/**
 * PostgreSQL's code for an error, e.g. `40P01`, as reported by the driver; undefined if it reported none. Needed because Prisma's
 * code for errors of raw queries is always `P2010`.
 */
export function driverCode(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  const adapterError = error.meta?.driverAdapterError as { cause?: { originalCode?: unknown } } | undefined;
  const code = adapterError?.cause?.originalCode;
  return typeof code === "string" ? code : undefined;
}

/** Whether the database server has run out of disk space. */
export function isDatabaseFull(error: unknown): boolean {
  return driverCode(error) === "53100";
}
