import pg from "pg";
import { CLIENT_TIMEOUTS } from "../../lib/platform/db/limits.ts";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

/**
 * Opens one connection.
 * @throws SetUpError, without the password, if the database cannot be reached
 */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    // Migrations lock whole tables, so a vanished client must be detected.
    await client.query(CLIENT_TIMEOUTS);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new SetUpError(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${reason(error)}.`);
  }
  return client;
}

/** The error's message. Some connection failures are an AggregateError with a code but an empty message. */
function reason(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).replace(/\.$/, "");
}

/** @throws SetUpError if the database cannot be reached */
export async function requireReachable(url: string): Promise<void> {
  const client = await connect(url);
  await client.end();
}
