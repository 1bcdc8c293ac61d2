import type { Database } from "../db/client.ts";

export interface AuditEntryView {
  readonly id: string;
  readonly at: string;
  readonly who: string | null;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A page of the audit log, the newest first; `nextCursor` leads to the following one. */
export async function listAudit(
  db: Database,
  options: { action?: string; cursor?: string; size?: number } = {},
): Promise<{ entries: AuditEntryView[]; nextCursor: string | null }> {
  const size = options.size ?? 50;
  const rows = await db.auditEntry.findMany({
    // Ids are UUIDs of version 7: their order is that of time, and never ties.
    where: { action: options.action, ...(options.cursor ? { id: { lt: options.cursor } } : {}) },
    orderBy: { id: "desc" },
    take: size + 1,
    include: { user: { select: { name: true } } },
  });
  const entries = rows.slice(0, size).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    who: row.user?.name ?? null,
    action: row.action,
    subject: row.subject,
    detail: (row.detail ?? {}) as Record<string, unknown>,
  }));
  return { entries, nextCursor: rows.length > size ? entries[entries.length - 1].id : null };
}
