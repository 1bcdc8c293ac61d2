import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadQuickSearch, quickSearchSchema } from "@/lib/views/quick-search/load-quick-search.ts";

export const dynamic = "force-dynamic";

/** Contests, teams and submissions by name or number. Public: everybody finds what they may see. */
export const GET = withProblems(async (request: Request) => {
  const viewer = await authenticate(request);
  const found = await loadQuickSearch(database(), viewer, readQuery(request, quickSearchSchema));
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
});
