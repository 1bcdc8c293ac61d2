import { CSV_TYPE, fileResponse } from "@/lib/api/http/file-response.ts";
import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { auditCsv } from "@/lib/platform/audit/audit-csv.ts";
import { auditQuerySchema, listAudit } from "@/lib/platform/audit/list.ts";
import { requireAdministratorOr } from "@/lib/platform/auth/authenticate.ts";
import { scopeOf } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";

export const dynamic = "force-dynamic";

/** The audit log: one page as JSON (`nextCursor` is the next page's `before`), or all of it with `?format=csv`. Of the contests that the caller organizes or audits; administrators also see what is of no contest. */
export const GET = withProblems(async (request: Request) => {
  const scope = scopeOf(await requireAdministratorOr("contest.inspect", request), "contest.inspect");
  const { format, ...filter } = readQuery(request, auditQuerySchema);
  if (format === "csv") return fileResponse(auditCsv(database(), scope, filter), "audit.csv", CSV_TYPE);
  return Response.json(await listAudit(database(), scope, filter), {
    headers: { "Cache-Control": "no-store" },
  });
});
