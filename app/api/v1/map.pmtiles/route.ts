import { fileRangeResponse } from "@/lib/api/http/file-range-response.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { environment } from "@/lib/platform/env.ts";

export const dynamic = "force-dynamic";

/** The map that the site's operator supplied, from which browsers read the parts that they draw. Public. */
export const GET = withProblems(async ({ headers }: Request) => {
  const { mapFile } = environment();
  // No refusal, which browsers would report as an error on every page with a map.
  if (!mapFile) return new Response(null, { status: 204 });
  return fileRangeResponse(headers, mapFile, "application/vnd.pmtiles");
});
