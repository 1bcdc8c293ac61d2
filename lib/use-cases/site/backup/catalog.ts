import type { Client } from "pg";
import { MIGRATIONS_TABLE } from "../../../platform/db/migrations.ts";
import type { BackupTable } from "./format.ts";

/**
 * The platform's tables by name, with their columns in order. Without the table of migrations: a backup names those instead of
 * containing it.
 */
export async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> $1
     GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

/** A foreign key, with the statements to remove and to recreate it. */
interface ForeignKey {
  readonly drop: string;
  readonly add: string;
}

/** All foreign keys of the platform's tables, by table and name. */
export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`,
  );
  return rows;
}
