import { Prisma } from "../../generated/prisma/client.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { isConnectionError } from "../db/connection-error.ts";
import { driverCode } from "../db/driver-code.ts";
import { databaseUrl } from "../env.ts";
import { InvalidInputError } from "./explain-error.ts";

/**
 * Runs what needs the platform's own database, by the settings of the machine that the command runs on.
 * @throws UserError `no_database`; InvalidInputError for one that cannot be reached, entered or has no tables
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

/** The same, for work that connects by itself. */
export async function withDatabaseUrl<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const url = databaseUrl();
  try {
    return await work(url);
  } catch (error) {
    const fault = databaseFault(error);
    if (fault === undefined) throw error;
    // Only host and name: the address holds a password.
    const { host, pathname } = new URL(url);
    throw new InvalidInputError(`the database ${pathname.slice(1)} at ${host} ${fault}`);
  }
}

const ELSEWHERE = "mend DATABASE_URL";

/** By Prisma's codes and PostgreSQL's own, which the same fault has after the way that was taken. */
const FAULTS: Readonly<Record<string, string>> = {
  P1000: `refuses this user or password: ${ELSEWHERE}`,
  "28P01": `refuses this user or password: ${ELSEWHERE}`,
  "28000": `refuses this user: ${ELSEWHERE}`,
  P1003: `does not exist: make it, or ${ELSEWHERE}`,
  "3D000": `does not exist: make it, or ${ELSEWHERE}`,
  P2021: "has no tables, or an older version's: npm run migrate",
  P2022: "has an older version's tables: npm run migrate",
  "42P01": "has no tables, or an older version's: npm run migrate",
  "53100": "has no space left on its disk",
};

/** What is wrong with the database that a person can mend; undefined for every other error. */
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
