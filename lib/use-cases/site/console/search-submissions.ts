import { z } from "zod";
import { Prisma } from "../../../../generated/prisma/client.ts";
import { UserError } from "../../../common/errors.ts";
import { type PagePlace, pageOf, pageSchema, ROWS_OF_A_PAGE } from "../../../common/paging.ts";
import { isPlainText } from "../../../common/plain-text.ts";
import { optionalField } from "../../../common/validation.ts";
import { DATA_KINDS, type DataKind } from "../../../core/formats/file-names.ts";
import { type AuthenticatedViewer, contestsWhere } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { type FailureView, failureView } from "../../../platform/failures/failure-view.ts";
import { addressedTeamSchema } from "../../people/teams/schemas.ts";
import { currentRun } from "../../submissions/current-scoring-sql.ts";

const text = (longest: number) => z.string().trim().max(longest).refine(isPlainText);

/** Filters of submissions; submissions must match all that are given. */
export const submissionSearchSchema = z.object({
  /** Slug or id; the same for `round`. */
  contest: optionalField(text(100)),
  round: optionalField(text(100)),
  /** The team's number. */
  team: optionalField(addressedTeamSchema),
  kind: optionalField(z.enum(DATA_KINDS)),
  state: optionalField(z.enum(["QUEUED", "SCORING", "SCORED", "FAILED"])),
  valid: optionalField(z.enum(["yes", "no"])),
  /** The beginning of the file's SHA-256. */
  sha256: optionalField(text(64).regex(/^[0-9a-fA-F]*$/, "expected hexadecimal digits")),
  /** Part of the file's name. */
  file: optionalField(text(200)),
  /** At or after this time. */
  from: optionalField(z.coerce.date()),
  /** Before this time. */
  to: optionalField(z.coerce.date()),
  page: pageSchema,
});

/** One page as JSON, or with `format=csv` all. */
export const submissionQuerySchema = submissionSearchSchema.extend({
  format: z.enum(["json", "csv"]).default("json"),
});

type SubmissionSearch = z.infer<typeof submissionSearchSchema>;

/** A found submission, with the scores of its current scoring. */
export interface FoundSubmission extends FailureView {
  readonly id: string;
  readonly contest: string;
  readonly round: string;
  readonly roundName: string;
  /** s_req of the round. */
  readonly requiredUtility: number;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly number: number;
  readonly fileName: string;
  /** Null for those who may not read it; the same for the scores. */
  readonly sha256: string | null;
  readonly sizeBytes: number;
  readonly source: string;
  readonly submittedAt: string;
  readonly submittedBy: string | null;
  readonly state: "QUEUED" | "SCORING" | "SCORED" | "FAILED";
  readonly valid: boolean | null;
  readonly utilityScore: number | null;
  readonly minReidentificationScore: number | null;
  readonly minTraceInferenceScore: number | null;
}

export interface SubmissionSearchResult extends PagePlace {
  readonly submissions: readonly FoundSubmission[];
}

/** Of which contests somebody finds submissions, and of which of these they read hashes and scores. */
export interface SearchScope {
  readonly found: readonly string[];
  readonly read: readonly string[];
}

/** What `viewer` may find. */
export function searchScope(viewer: AuthenticatedViewer): SearchScope {
  return { found: contestsWhere(viewer, "contest.attend"), read: contestsWhere(viewer, "contest.inspect") };
}

/** Refuses to search by hash who reads none: what is found would tell it. @throws UserError `forbidden` (403) */
function assertMaySearch({ read }: SearchScope, { sha256 }: SubmissionSearch): void {
  if (!sha256 || read.length > 0) return;
  const message = "You may not read the hashes of files, and so not search by them.";
  throw new UserError("forbidden", message, 403, { rule: "submission.readHash" });
}

/**
 * One page of the matching submissions, latest first; beyond the end, the last page.
 * @throws UserError `forbidden` (403) for a search by hash of somebody who reads none
 */
export async function searchSubmissions(
  db: Database,
  scope: SearchScope,
  search: SubmissionSearch,
): Promise<SubmissionSearchResult> {
  assertMaySearch(scope, search);
  const from = Prisma.sql`${SOURCE} WHERE ${conditions(scope, search)}`;
  const [{ count }] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count ${from}`;
  const place = pageOf(Number(count), search);
  const rows = await db.$queryRaw<FoundRow[]>`
    SELECT ${columns(scope)} ${from} ORDER BY s."submittedAt" DESC, s.id DESC
    LIMIT ${ROWS_OF_A_PAGE} OFFSET ${(place.page - 1) * ROWS_OF_A_PAGE}`;
  return { submissions: rows.map(foundOf), ...place };
}

/** All matching submissions, latest first. @throws UserError as {@link searchSubmissions} */
export async function findAllSubmissions(
  db: Database,
  scope: SearchScope,
  search: SubmissionSearch,
): Promise<FoundSubmission[]> {
  assertMaySearch(scope, search);
  const rows = await db.$queryRaw<FoundRow[]>`
    SELECT ${columns(scope)} ${SOURCE} WHERE ${conditions(scope, search)} ORDER BY s."submittedAt" DESC, s.id DESC`;
  return rows.map(foundOf);
}

/** Each submission with its current scoring as `run`, so that conditions can name it. */
const SOURCE = Prisma.sql`
  FROM "Submission" s
  JOIN "DataSet" d ON d.id = s."dataSetId"
  JOIN "Team" t ON t.id = d."teamId"
  JOIN "Round" r ON r.id = d."roundId"
  JOIN "Contest" c ON c.id = r."contestId"
  LEFT JOIN "User" u ON u.id = s."submittedById"
  JOIN LATERAL (${currentRun()}) run ON true`;

function isIn(contests: readonly string[]): Prisma.Sql {
  return Prisma.sql`c.id = ANY (${[...contests]}::uuid[])`;
}

function columns({ read }: SearchScope): Prisma.Sql {
  const readable = (column: string) => Prisma.sql`CASE WHEN ${isIn(read)} THEN ${Prisma.raw(column)} END`;
  return Prisma.sql`
  s.id, c.slug AS contest, r.slug AS round, r.name AS "roundName",
  (r.settings->>'requiredUtility')::float8 AS "requiredUtility", t.number AS "teamNumber", t.name AS "teamName",
  d.kind::text AS kind, s.number, s."fileName", ${readable("s.sha256")} AS sha256, s."sizeBytes", s.source::text AS source, s."submittedAt",
  u.name AS "submittedBy", run.state::text AS state, ${readable("run.valid")} AS valid,
  ${readable('run."utilityScore"')} AS "utilityScore",
  ${readable('run."minReidentificationScore"')} AS "minReidentificationScore",
  ${readable('run."minTraceInferenceScore"')} AS "minTraceInferenceScore", run.error, run.reason,
  ${isIn(read)} AS "isRead"`;
}

type FoundRow = Omit<FoundSubmission, "team" | "sizeBytes" | "submittedAt" | keyof FailureView> & {
  readonly error: string | null;
  readonly reason: unknown;
  readonly isRead: boolean;
  readonly teamNumber: number;
  readonly teamName: string;
  readonly sizeBytes: bigint;
  readonly submittedAt: Date;
};

function foundOf({
  teamNumber,
  teamName,
  sizeBytes,
  submittedAt,
  error,
  reason,
  isRead,
  ...row
}: FoundRow): FoundSubmission {
  return {
    ...row,
    team: { number: teamNumber, name: teamName },
    sizeBytes: Number(sizeBytes),
    submittedAt: submittedAt.toISOString(),
    ...failureView({ error, reason }, isRead),
  };
}

function conditions({ found, read }: SearchScope, search: SubmissionSearch): Prisma.Sql {
  const { contest, round, team, kind, state, valid, sha256, file, from, to } = search;
  const all = [
    isIn(found),
    contest && Prisma.sql`(c.slug = ${contest} OR c.id::text = ${contest})`,
    round && Prisma.sql`(r.slug = ${round} OR r.id::text = ${round})`,
    team !== undefined && Prisma.sql`t.number = ${team}`,
    kind && Prisma.sql`d.kind::text = ${kind}`,
    state && Prisma.sql`run.state::text = ${state}`,
    valid && Prisma.sql`${isIn(read)} AND run.state = 'SCORED' AND run.valid = ${valid === "yes"}`,
    sha256 && Prisma.sql`${isIn(read)} AND starts_with(s.sha256, ${sha256.toLowerCase()})`,
    file && Prisma.sql`position(lower(${file}) in lower(s."fileName")) > 0`,
    from && Prisma.sql`s."submittedAt" >= ${from}`,
    to && Prisma.sql`s."submittedAt" < ${to}`,
  ].filter((condition): condition is Prisma.Sql => Boolean(condition));
  return Prisma.join(all, " AND ");
}
