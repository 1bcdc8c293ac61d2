import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A test database and its removal. */
export interface TestDatabase {
  readonly url: string;
  /** Removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty test database; for tests in test/integration. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  // By way of the log of changes it would take twice as long.
  await query(server, `CREATE DATABASE ${name} TEMPLATE template STRATEGY FILE_COPY`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => query(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The URL with which the site and the workers connect to a test database. @param url its owner's; any other stays as it is */
export function applicationUrl(url: string): string {
  const [given, server] = [new URL(url), new URL(inject("postgresUrl"))];
  if (given.host !== server.host || given.username !== server.username) return url;
  return Object.assign(new URL(inject("applicationUrl")), { pathname: given.pathname }).href;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
