/**
 * Prisma's schema engine as WebAssembly. The native engine would have to be downloaded from Prisma's host, which closed networks do not
 * reach; this one is installed from npm and accesses PostgreSQL through Prisma's driver adapter.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { CatalogClient, CatalogPg } from "./catalog-adapter.ts";

export type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";

const engineFile = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");

let loaded: Promise<void> | undefined;

/**
 * Runs `work` with an engine for one database.
 * @param url      of the database, which must exist
 * @param schema   the content of schema.prisma
 */
export async function withSchemaEngine<T>(
  url: string,
  schema: string,
  work: (engine: engine.SchemaEngine) => Promise<T>,
): Promise<T> {
  loaded ??= loadEngine();
  await loaded;
  const pool = new pg.Pool({ connectionString: url, Client: CatalogClient });
  pool.on("error", () => {});
  const adapter = bindMigrationAwareSqlAdapterFactory(new CatalogPg(pool));
  const opened = await engine.SchemaEngine.new(
    { datamodels: [["schema.prisma", schema]] },
    () => {},
    adapter,
  );
  try {
    return await work(opened);
  } finally {
    opened.free();
    await pool.end();
  }
}

/** Initializes the package as its own entry point does in a bundler; in Node, a plain import of the .wasm file fails. */
async function loadEngine(): Promise<void> {
  const bytes = await readFile(path.join(path.dirname(engineFile), "schema_engine_bg.wasm"));
  const imports = { "./schema_engine_bg.js": engine as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  (engine as unknown as { __wbg_set_wasm(exports: unknown): void }).__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}
