import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { LocalBlobStore } from "../../lib/platform/storage/local-blob-store.ts";
import {
  type FolderImport,
  type FolderImportOutcome,
  importFolder,
} from "../../lib/use-cases/set-up/imports/import-folder.ts";
import { createTestDatabase } from "./database.ts";

/** File names of team 1's sets. */
export const IDP = { ref: "reftraces_team001_data01_IDP.csv", org: "orgtraces_team001_data01_IDP.csv" };
export const TRP = { ref: "reftraces_team001_data02_TRP.csv", org: "orgtraces_team001_data02_TRP.csv" };

/** Traces file of some users over one day of twenty slots; sets with different `shift` differ. */
export function traces(part: "ref" | "org", shift = 0, users = 2): string {
  const first = part === "ref" ? 1 : 21;
  const rows = Array.from({ length: users * 20 }, (_, i) => {
    return `${Math.floor(i / 20) + 1},${first + (i % 20)},${((i + shift) % 1024) + 1}`;
  });
  return `user_id,time_id,reg_id\n${rows.join("\n")}\n`;
}

/** Import tests: a database, a blob store and a parent folder for folders to import. */
export interface TestImports {
  readonly db: Database;
  readonly store: LocalBlobStore;
  /** Creates a folder with these files. @returns its path */
  lay(name: string, files?: Readonly<Record<string, string>>): Promise<string>;
  /** Imports a folder into the contest `cup`, and by default creates the contest and its teams. */
  run(from: string, wish?: Partial<FolderImport>): Promise<FolderImportOutcome>;
  close(): Promise<void>;
}

/** Opens a database and a blob store for import tests. */
export async function openImports(): Promise<TestImports> {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { maxConnections: 4 });
  const root = await mkdtemp(path.join(tmpdir(), "tracecup-import-test-"));
  const store = new LocalBlobStore(path.join(root, "blobs"));
  const usual = {
    contest: "cup",
    timeZone: "Asia/Tokyo",
    create: true,
    dryRun: false,
    createTeams: true,
    force: false,
    skipIncomplete: false,
  };
  return {
    db,
    store,
    async lay(name, files = {}) {
      const into = await mkdtemp(path.join(root, `${name}-`));
      for (const [file, content] of Object.entries(files)) await writeFile(path.join(into, file), content);
      return into;
    },
    run: (folder, wish) => importFolder(db, store, { ...usual, folder, ...wish }),
    async close() {
      await db.$disconnect();
      await database.drop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
