import { z } from "zod";
import { Prisma } from "../../../generated/prisma/client.ts";
import { isPlainText } from "../../common/plain-text.ts";
import { optionalField } from "../../common/validation.ts";
import type { Scope } from "../auth/viewer.ts";
import type { Database } from "../db/client.ts";
import { AUDITED_ACTIONS } from "./actions.ts";
import { CONTEST_OF_ENTRY } from "./contest-of-entry.ts";

export interface AuditEntryView {
  readonly id: string;
  readonly at: string;
  readonly who: string | null;
  /** The slug of the contest that it is about; null if it is about none, or what it is about is deleted. */
  readonly contest: string | null;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const part = z.string().trim().max(200).refine(isPlainText);

/** No contest has this slug. */
export const OF_NO_CONTEST = "-";

/** Filters of audit entries; entries must match all that are given. */
const auditFilterSchema = z.object({
  action: optionalField(z.enum(AUDITED_ACTIONS)),
  /** Part of the person's name or e-mail address; `system` for entries without a signed-in user. */
  who: optionalField(part),
  /** Part of the subject, e.g. `round:` or an id. */
  subject: optionalField(part),
  /** The slug of a contest; `-` for entries about none. */
  contest: optionalField(z.string().max(40).refine(isPlainText)),
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
  contest: shape.contest.catch(undefined),
  from: shape.from.catch(undefined),
  to: shape.to.catch(undefined),
  before: shape.before.catch(undefined),
});

/** One page as JSON, or with `format=csv` all entries. */
export const auditQuerySchema = auditFilterSchema.extend({ format: z.enum(["json", "csv"]).default("json") });

export type AuditFilter = z.infer<typeof auditFilterSchema>;

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
  const { before } = filter;
  const last = before ? await db.auditEntry.findUnique({ where: { id: before } }) : null;
  const rows = await db.$queryRaw<AuditRow[]>`
    SELECT e.id, e.at, u.name AS who, c.slug AS contest, e.action, e.subject, e.detail
    FROM "AuditEntry" e LEFT JOIN "User" u ON u.id = e."userId" CROSS JOIN LATERAL (${CONTEST_OF_ENTRY}) AS of
      LEFT JOIN "Contest" c ON c.id = of."contestId"
    WHERE ${conditions(scope, filter, last?.at)} ORDER BY e.at DESC, e.id DESC LIMIT ${size + 1}`;
  const entries = rows.slice(0, size).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { entries, nextCursor: rows.length > size ? entries[size - 1].id : null };
}

type AuditRow = Omit<AuditEntryView, "at"> & { readonly at: Date };

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

function conditions(
  scope: Scope | null,
  { action, who, subject, contest, from, to, before }: AuditFilter,
  beforeAt: Date | undefined,
): Prisma.Sql {
  const contains = (column: Prisma.Sql, part: string) =>
    Prisma.sql`position(lower(${part}) in lower(${column})) > 0`;
  const all = [
    Prisma.sql`true`,
    scope && seenBy(scope),
    action && Prisma.sql`e.action = ${action}`,
    // Without a user are also the entries of those who deleted their account since (lib/use-cases/site/account-deletion).
    who === "system" && Prisma.sql`e."userId" IS NULL AND e.detail -> 'byDeletedAccount' IS NULL`,
    who && who !== "system" && Prisma.sql`(${contains(NAME, who)} OR ${contains(EMAIL, who)})`,
    subject && contains(SUBJECT, subject),
    contest === OF_NO_CONTEST && Prisma.sql`c.id IS NULL`,
    contest && contest !== OF_NO_CONTEST && Prisma.sql`c.slug = ${contest}`,
    from && Prisma.sql`e.at >= ${from}`,
    to && Prisma.sql`e.at < ${to}`,
    // Ids alone do not suffice, since each machine makes them by its own clock.
    before && beforeAt && Prisma.sql`(e.at, e.id) < (${beforeAt}, ${before}::uuid)`,
    before && !beforeAt && Prisma.sql`e.id < ${before}::uuid`,
  ].filter((condition): condition is Prisma.Sql => Boolean(condition));
  return Prisma.join(all, " AND ");
}

const [NAME, EMAIL, SUBJECT] = [Prisma.sql`u.name`, Prisma.sql`u.email`, Prisma.sql`e.subject`];

function seenBy({ site, contests }: Scope): Prisma.Sql {
  const ofContests = Prisma.sql`of."contestId" = ANY (${[...contests]}::uuid[])`;
  return site ? Prisma.sql`(of."contestId" IS NULL OR ${ofContests})` : ofContests;
}
