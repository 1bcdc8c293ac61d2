import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { embeddedDatabaseFile } from "../../lib/platform/data-folder.ts";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

export const superuser = "tracecup";
/** The role of the web app and the workers; migrations create it (scripts/migrations/application-role.ts). */
export const application = "tracecup_app";

const schema = z.object({
  /** The URL for the web app and the workers. */
  url: z.string(),
  /** The URL for migrations and restores, as the superuser; empty in files of older versions, which had only one. */
  ownerUrl: z.string().default(""),
  port: z.number().int(),
  /** The superuser's. */
  password: z.string(),
  /** The application's. */
  applicationPassword: z.string().default(newPassword),
  /** The name under /var/lib/tracecup, if the cluster is not in the data folder. */
  placementId: z.string().optional(),
});

/** The launcher's settings of the embedded PostgreSQL, kept between starts. */
export type EmbeddedSettings = z.infer<typeof schema>;

const database = "tracecup";

/** Settings with new passwords; the port is chosen at the start. */
export function newSettings(): EmbeddedSettings {
  const passwords = { password: newPassword(), applicationPassword: newPassword() };
  return withPort({ url: "", ownerUrl: "", port: 0, ...passwords }, 0);
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** The same settings with another port, also in the URLs. */
export function withPort(settings: EmbeddedSettings, port: number): EmbeddedSettings {
  const { password, applicationPassword } = settings;
  return {
    ...settings,
    port,
    url: address(application, applicationPassword, port, database),
    ownerUrl: address(superuser, password, port, database),
  };
}

/** The superuser's URL of the database that every cluster has. */
export function maintenanceUrl({ password, port }: EmbeddedSettings): string {
  return address(superuser, password, port, "postgres");
}

function address(user: string, password: string, port: number, name: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;
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
      `${file} is not what set-up wrote there: restore it, for it holds the database's passwords.`,
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
