import { CSV_TYPE, fileResponse } from "@/lib/api/http/file-response.ts";
import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  findAllSubmissions,
  searchSubmissions,
  submissionQuerySchema,
} from "@/lib/use-cases/site/console/search-submissions.ts";
import { submissionsCsv } from "@/lib/use-cases/site/console/submissions-csv.ts";

export const dynamic = "force-dynamic";

/** Submissions that match the query: one page as JSON, or all of them with `?format=csv`. Organizers only. */
export const GET = withProblems(async (request: Request) => {
  await requireOrganizer(request);
  const { format, ...search } = readQuery(request, submissionQuerySchema);
  const db = database();
  if (format === "csv") {
    return fileResponse(submissionsCsv(await findAllSubmissions(db, search)), "submissions.csv", CSV_TYPE);
  }
  return Response.json(await searchSubmissions(db, search), { headers: { "Cache-Control": "no-store" } });
});
