import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import pg from "pg";
import * as copyStreams from "pg-copy-streams";
import { brokenBackup } from "./checked-reader.ts";
import type { BackupTable } from "./format.ts";

/** Tables that a running installation fills by itself; their present rows are kept beside the restored ones. */
export const SELF_FILLED: readonly string[] = ["RateLimit", "Worker"];

/** Loads tables from pieces of COPY text, one table after another, within the transaction of `client`. */
export class TableLoader {
  private readonly client: pg.Client;
  private readonly tables: readonly BackupTable[];
  private current: { table: string; copy: Writable & { rowCount: number }; done: Promise<void> } | undefined;
  /** Number of rows by table, for completely loaded tables. */
  readonly rows: Record<string, number> = {};

  constructor(client: pg.Client, tables: readonly BackupTable[]) {
    this.client = client;
    this.tables = tables;
  }

  /** Loads the next piece of a table. */
  async load(name: string, piece: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.current?.table !== name) await this.begin(name);
    if (!this.current) return;
    const { copy, done } = this.current;
    for await (const chunk of piece) {
      if (!copy.write(chunk)) await Promise.race([once(copy, "drain"), done]);
    }
  }

  /** Completes the table that is being loaded, if any. */
  async finish(): Promise<void> {
    if (!this.current) return;
    const { table, copy, done } = this.current;
    this.current = undefined;
    copy.end();
    await done;
    this.rows[table] = copy.rowCount;
    if (SELF_FILLED.includes(table)) await this.moveNewRows(table);
  }

  private async begin(name: string): Promise<void> {
    await this.finish();
    const table = this.tables.find((candidate) => candidate.name === name);
    if (!table || Object.hasOwn(this.rows, name))
      throw brokenBackup(`the table ${name} does not belong there`);
    const columns = table.columns.map(pg.escapeIdentifier).join(", ");
    const quoted = pg.escapeIdentifier(name);
    if (SELF_FILLED.includes(name)) {
      await this.client.query(`CREATE TEMPORARY TABLE ${loaded(name)} (LIKE ${quoted}) ON COMMIT DROP`);
    }
    const target = SELF_FILLED.includes(name) ? loaded(name) : quoted;
    const copy = this.client.query(copyStreams.from(`COPY ${target} (${columns}) FROM STDIN`));
    const done = finished(copy);
    // The error is reported by the next write or by `finish`.
    done.catch(() => {});
    this.current = { table: name, copy, done };
  }

  private async moveNewRows(name: string): Promise<void> {
    const quoted = pg.escapeIdentifier(name);
    await this.client.query(`INSERT INTO ${quoted} SELECT * FROM ${loaded(name)} ON CONFLICT DO NOTHING`);
  }
}

function loaded(name: string): string {
  return pg.escapeIdentifier(`loaded ${name}`);
}
