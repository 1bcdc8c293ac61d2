import { CSV_TYPE, fileResponse } from "@/lib/api/http/file-response.ts";
import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRoleSomewhere } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  findAllSubmissions,
  searchScope,
  searchSubmissions,
  submissionQuerySchema,
} from "@/lib/use-cases/site/console/search-submissions.ts";
import { submissionsCsv } from "@/lib/use-cases/site/console/submissions-csv.ts";

export const dynamic = "force-dynamic";

/** Submissions that match the query: one page as JSON, or all of them with `?format=csv`. Only of contests in which the caller has a role. */
export const GET = withProblems(async (request: Request) => {
  const scope = searchScope(await requireRoleSomewhere("contest.attend", request));
  const { format, ...search } = readQuery(request, submissionQuerySchema);
  const db = database();
  if (format === "csv") {
    return fileResponse(
      submissionsCsv(await findAllSubmissions(db, scope, search)),
      "submissions.csv",
      CSV_TYPE,
    );
  }
  return Response.json(await searchSubmissions(db, scope, search), {
    headers: { "Cache-Control": "no-store" },
  });
});
