import { readMigrations, readSchema } from "./migration-files.ts";
import { withSchemaEngine } from "./schema-engine.ts";

const empty = "-- This is an empty migration.";

/**
 * The SQL for the difference between the migrations and schema.prisma; "" if there is none.
 * @param scratchUrl   an empty database, in which the migrations are replayed
 */
export async function diffSchemaFromMigrations(scratchUrl: string): Promise<string> {
  const schema = readSchema();
  return withSchemaEngine(scratchUrl, schema, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: "migrations", ...readMigrations() },
      to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content: schema }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const script = stdout?.trim() ?? "";
    return script === empty ? "" : script;
  });
}
