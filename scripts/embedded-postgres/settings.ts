import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { embeddedDatabaseFile } from "../../lib/platform/data-folder.ts";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

const schema = z.object({
  /** The URL for the web app and the workers. */
  url: z.string(),
  port: z.number().int(),
  password: z.string(),
  /** The name under /var/lib/tracecup, if the cluster is not in the data folder. */
  placementId: z.string().optional(),
});

/** The launcher's settings of the embedded PostgreSQL, kept between starts. */
export type EmbeddedSettings = z.infer<typeof schema>;

export const superuser = "tracecup";
const database = "tracecup";

/** Settings with a new password; the port is chosen at the start. */
export function newSettings(): EmbeddedSettings {
  return withPort({ url: "", port: 0, password: randomBytes(24).toString("base64url") }, 0);
}

/** The same settings with another port, also in the URL. */
export function withPort(settings: EmbeddedSettings, port: number): EmbeddedSettings {
  return { ...settings, port, url: databaseAddress(settings.password, port, database) };
}

/** @param name   name of the database in the embedded PostgreSQL */
export function databaseAddress(password: string, port: number, name: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${name}`;
}

/** Reads the settings in the data folder; undefined if there are none. @throws SetUpError if the file was changed by hand */
export function readSettings(dataDir: string): EmbeddedSettings | undefined {
  const file = embeddedDatabaseFile(dataDir);
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(content));
  } catch {
    throw new SetUpError(
      `${file} is not what set-up wrote there: restore it, for it holds the database's password.`,
    );
  }
}

/** Writes the file atomically; only its owner can read it. */
export function writeSettings(dataDir: string, settings: EmbeddedSettings): void {
  const file = embeddedDatabaseFile(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
