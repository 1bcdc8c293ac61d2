import { Readable } from "node:stream";
import { csvText, UTF8_MARK } from "../../common/csv-text.ts";
import type { Scope } from "../auth/viewer.ts";
import type { Database } from "../db/client.ts";
import { type AuditEntryView, type AuditFilter, auditPages } from "./list.ts";

const COLUMNS = ["id", "at", "who", "action", "subject", "detail", "contest"];

/** Streams the matching entries as CSV; each entry's details are one JSON value. */
export function auditCsv(db: Database, scope: Scope | null, filter: AuditFilter): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(lines(db, scope, filter))) as ReadableStream<Uint8Array>;
}

async function* lines(db: Database, scope: Scope | null, filter: AuditFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(UTF8_MARK + csvText([COLUMNS]));
  for await (const entries of auditPages(db, scope, filter)) yield Buffer.from(csvText(entries.map(lineOf)));
}

function lineOf({ id, at, who, action, subject, detail, contest }: AuditEntryView): string[] {
  return [id, at, who ?? "", action, subject, JSON.stringify(detail), contest ?? ""];
}
