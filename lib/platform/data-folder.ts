import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { UserError } from "../common/errors.ts";

/** The file with the URL of the embedded PostgreSQL; written by the launcher, readable only by its owner. */
export function embeddedDatabaseFile(dataDir: string): string {
  return path.join(dataDir, "database.json");
}

/** The file with secrets generated at set-up; readable only by its owner. */
export function secretsFile(dataDir: string): string {
  return path.join(dataDir, "secrets.json");
}

/** Reads a file that set-up wrote to the data folder; undefined if it does not exist. @throws UserError `bad_data_file` (500) */
export function readDataFile<T>(file: string, schema: z.ZodType<T>): T | undefined {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new UserError("bad_data_file", `${file} cannot be read: ${(error as Error).message}.`, 500);
  }
  try {
    return schema.parse(JSON.parse(content));
  } catch {
    throw new UserError(
      "bad_data_file",
      `${file} is not what set-up wrote there: remove it or restore it.`,
      500,
    );
  }
}
