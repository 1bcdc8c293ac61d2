/**
 * Fixtures of an integration test file, opened at its top for all of its tests: they are closed after the last of them, in
 * the opposite order.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { type ApiServer, startApiServer } from "./api-server.ts";
import { makeTestContest, type TestContest, type TestContestOptions } from "./contest.ts";
import { createTestDatabase } from "./database.ts";
import { enterSite, leaveSite } from "./site.ts";

/** Closes a fixture after the file's last test. @returns the fixture */
export function forFile<T extends { close(): Promise<void> }>(opened: T): T {
  afterAll(() => opened.close());
  return opened;
}

/** A migrated, empty database for the file. */
export async function databaseForFile(): Promise<{ readonly url: string; readonly db: Database }> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase(url, { maxConnections: 10 });
  afterAll(async () => {
    await db.$disconnect();
    await drop();
  });
  return { url, db };
}

/** A test contest for the file, in its own database and folder. */
export async function contestForFile(
  options?: TestContestOptions,
): Promise<TestContest & { readonly databaseUrl: string }> {
  const { url, drop } = await createTestDatabase();
  const contest = await makeTestContest(url, options);
  afterAll(async () => {
    await contest.close();
    await drop();
  });
  return { ...contest, databaseUrl: url };
}

/** An empty temporary folder for the file. @returns its path */
export async function folderForFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "tracecup-test-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The site's environment variables for the file ({@link enterSite}). */
export function siteForFile(databaseUrl: string, storageDir: string): void {
  enterSite(databaseUrl, storageDir);
  afterAll(leaveSite);
}

/** An HTTP server for the API, with the site's environment variables, for the file. */
export async function serverForFile(
  databaseUrl: string,
  storageDir: string,
  options?: Parameters<typeof startApiServer>[0],
): Promise<ApiServer> {
  siteForFile(databaseUrl, storageDir);
  return forFile(await startApiServer(options));
}
