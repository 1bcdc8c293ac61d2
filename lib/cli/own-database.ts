import { Prisma } from "../../generated/prisma/client.ts";
import { type Database, openDatabase } from "../platform/db/client.ts";
import { isConnectionError } from "../platform/db/connection-error.ts";
import { driverCode } from "../platform/db/driver-error.ts";
import { databaseUrl } from "../platform/env.ts";
import { InvalidInputError } from "./explain-error.ts";

/**
 * Runs work on the platform's own database, which the settings of this machine name.
 * @throws UserError `no_database`; InvalidInputError if the database cannot be reached, refuses access or lacks tables
 */
export async function withOwnDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  return await withDatabaseUrl(async (url) => {
    const db = openDatabase(url, { maxConnections: 2 });
    try {
      return await work(db);
    } finally {
      await db.$disconnect();
    }
  });
}

/** Like {@link withOwnDatabase}, for work that opens its own connection. @param url the application's unless given */
export async function withDatabaseUrl<Result>(
  work: (url: string) => Promise<Result>,
  url = databaseUrl(),
): Promise<Result> {
  try {
    return await work(url);
  } catch (error) {
    const fault = databaseFault(error);
    if (fault === undefined) throw error;
    // Only host and name, since the address contains a password.
    const { host, pathname } = new URL(url);
    throw new InvalidInputError(`the database ${pathname.slice(1)} at ${host} ${fault}`);
  }
}

const ELSEWHERE = "correct DATABASE_URL";

/** Explanations by error code: Prisma's and PostgreSQL's, since the same fault has either, depending on where it is noticed. */
const FAULTS: Readonly<Record<string, string>> = {
  P1000: `refuses this user or password: ${ELSEWHERE}`,
  "28P01": `refuses this user or password: ${ELSEWHERE}`,
  "28000": `refuses this user: ${ELSEWHERE}`,
  P1003: `does not exist: make it, or ${ELSEWHERE}`,
  "3D000": `does not exist: make it, or ${ELSEWHERE}`,
  P2021: "has no tables, or an older version's: npm run migrate",
  P2022: "has an older version's tables: npm run migrate",
  "42P01": "has no tables, or an older version's: npm run migrate",
  "42501": "does not allow this to the user of DATABASE_URL: set DATABASE_OWNER_URL to its owner's",
  "53100": "has no space left on its disk",
};

/** Explains a fault of the database that the user can correct; undefined for any other error. */
function databaseFault(error: unknown): string | undefined {
  if (isConnectionError(error))
    return `cannot be reached: start it (npm start starts its own), or ${ELSEWHERE}`;
  const codes = [
    error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined,
    driverCode(error),
    error instanceof Error && "code" in error ? String(error.code) : undefined,
  ];
  return codes.map((code) => FAULTS[code ?? ""]).find((fault) => fault !== undefined);
}
