import { z } from "zod";
import { Prisma } from "../../../generated/prisma/client.ts";
import { cursorCondition } from "../../common/paging.ts";
import { isPlainText } from "../../common/plain-text.ts";
import { optionalField } from "../../common/validation.ts";
import type { Scope } from "../auth/viewer.ts";
import type { Database } from "../db/client.ts";
import { AUDITED_ACTIONS } from "./actions.ts";
import { contestsOf } from "./contests-of.ts";

export interface AuditEntryView {
  readonly id: string;
  readonly at: string;
  readonly who: string | null;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const part = z.string().trim().max(200).refine(isPlainText);

/** Filters of audit entries; entries must match all that are given. */
const auditFilterSchema = z.object({
  action: optionalField(z.enum(AUDITED_ACTIONS)),
  /** Part of the person's name or e-mail address; `system` for entries without a signed-in user. */
  who: optionalField(part),
  /** Part of the subject, e.g. `round:` or an id. */
  subject: optionalField(part),
  /** At or after this time. */
  from: optionalField(z.coerce.date()),
  /** Before this time. */
  to: optionalField(z.coerce.date()),
  /** Only entries that follow this one in the list. */
  before: optionalField(z.uuid()),
});

const { shape } = auditFilterSchema;

/** The same for a page's URL, where filters with invalid values, such as an unknown action, are ignored. */
export const auditAddressSchema = z.object({
  action: shape.action.catch(undefined),
  who: shape.who.catch(undefined),
  subject: shape.subject.catch(undefined),
  from: shape.from.catch(undefined),
  to: shape.to.catch(undefined),
  before: shape.before.catch(undefined),
});

/** One page as JSON, or with `format=csv` all entries. */
export const auditQuerySchema = auditFilterSchema.extend({ format: z.enum(["json", "csv"]).default("json") });

export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** How many entries are read at once to find those that somebody may see. */
const READ_AT_ONCE = 1000;

/**
 * A page of the audit log, newest first; `nextCursor` is the next page's `before`.
 * @param scope whose view it is: entries of their contests, and those of none for an administrator; null: all
 */
export async function listAudit(
  db: Database,
  scope: Scope | null,
  filter: AuditFilter = {},
  size = 50,
): Promise<{ entries: AuditEntryView[]; nextCursor: string | null }> {
  const entries: AuditEntryView[] = [];
  const atOnce = scope ? READ_AT_ONCE : size + 1;
  for (let { before } = filter; entries.length <= size; ) {
    const rows = await readAudit(db, { ...filter, before }, atOnce);
    entries.push(...(scope ? await seenBy(db, scope, rows) : rows));
    if (rows.length < atOnce) break;
    before = rows[rows.length - 1].id;
  }
  const page = entries.slice(0, size);
  return { entries: page, nextCursor: entries.length > size ? page[size - 1].id : null };
}

async function readAudit(db: Database, filter: AuditFilter, most: number): Promise<AuditEntryView[]> {
  const { before } = filter;
  const last = before ? await db.auditEntry.findUnique({ where: { id: before } }) : null;
  const rows = await db.auditEntry.findMany({
    where: { ...conditions(filter), ...(before ? cursorCondition("at", before, last?.at) : {}) },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: most,
    include: { user: { select: { name: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    who: row.user?.name ?? null,
    action: row.action,
    subject: row.subject,
    detail: (row.detail ?? {}) as Record<string, unknown>,
  }));
}

async function seenBy(
  db: Database,
  { site, contests }: Scope,
  entries: readonly AuditEntryView[],
): Promise<AuditEntryView[]> {
  const contestIds = await contestsOf(
    db,
    entries.map(({ subject }) => subject),
  );
  return entries.filter(({ subject }) => {
    const contestId = contestIds.get(subject);
    return contestId === undefined ? site : contests.includes(contestId);
  });
}

/** All matching entries, newest first, in pages. */
export async function* auditPages(
  db: Database,
  scope: Scope | null,
  filter: AuditFilter,
): AsyncGenerator<AuditEntryView[]> {
  for (let before = filter.before; ; ) {
    const { entries, nextCursor } = await listAudit(db, scope, { ...filter, before }, 1000);
    yield entries;
    if (nextCursor === null) return;
    before = nextCursor;
  }
}

/** Condition that excludes entries without a user whose user has since deleted their account (lib/use-cases/site/account-deletion). */
const NOT_OF_DELETED_ACCOUNT = { path: ["byDeletedAccount"], equals: Prisma.DbNull };

function conditions({ action, who, subject, from, to }: AuditFilter): Prisma.AuditEntryWhereInput {
  const contains = (value: string) => ({ contains: value, mode: "insensitive" as const });
  return {
    action,
    ...(who === "system" ? { userId: null, detail: NOT_OF_DELETED_ACCOUNT } : {}),
    ...(who && who !== "system" ? { user: { OR: [{ name: contains(who) }, { email: contains(who) }] } } : {}),
    ...(subject ? { subject: contains(subject) } : {}),
    ...(from || to ? { at: { gte: from, lt: to } } : {}),
  };
}
