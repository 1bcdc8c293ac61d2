import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { CSV_TYPE, fileResponse } from "@/lib/http/file-response.ts";
import { readQuery } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import {
  findAllSubmissions,
  searchSubmissions,
  submissionQuerySchema,
} from "@/lib/organizer/search-submissions.ts";
import { submissionsCsv } from "@/lib/organizer/submissions-csv.ts";

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
