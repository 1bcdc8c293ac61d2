import pg from "pg";
import { ASK_AFTER_CLIENT } from "../../lib/db/limits.ts";
import { Sentence } from "../bootstrap/sentence.mjs";

/**
 * Opens one connection.
 * @throws Sentence, without the password, where the database cannot be reached
 */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    // Migrations hold locks on whole tables.
    await client.query(ASK_AFTER_CLIENT);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Sentence(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${reason(error)}.`);
  }
  return client;
}

/** Some failures to connect are an AggregateError with an empty message and a code. */
function reason(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).replace(/\.$/, "");
}

/** @throws Sentence where the database cannot be reached */
export async function requireReachable(url: string): Promise<void> {
  const client = await connect(url);
  await client.end();
}
