import { readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { migrationNames, migrationsFolder } from "../../lib/platform/db/migrations.ts";
import type { MigrationList } from "./schema-engine.ts";

const lockFile = "migration_lock.toml";

export function readSchema(): string {
  return readFileSync(path.join(findProjectRoot(), "prisma", "schema.prisma"), "utf8");
}

/** A migration's SQL. */
export function readMigration(name: string): string {
  return readFileSync(path.join(migrationsFolder(), name, "migration.sql"), "utf8");
}

/** The migrations in the format of the schema engine. */
export function readMigrations(): MigrationList {
  return {
    baseDir: migrationsFolder(),
    lockfile: { path: lockFile, content: readFileSync(path.join(migrationsFolder(), lockFile), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames().map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok",
          value: readMigration(name),
        },
      },
    })),
  };
}
