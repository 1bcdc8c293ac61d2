import { readQuery } from "@/lib/api/http/json-body.ts";
import { labFileResponse } from "@/lib/api/http/lab-file-response.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findLabReport } from "@/lib/use-cases/lab-runs/load-lab-run.ts";
import { labReportQuerySchema } from "@/lib/use-cases/lab-runs/report-query.ts";

export const dynamic = "force-dynamic";

/** A run's report as a download: `report.json` in both languages, its other files in one (`?language=ja`). */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { run, file } = await context.params;
  const { language } = readQuery(request, labReportQuerySchema);
  const { method, report } = await findLabReport(database(), run);
  return labFileResponse(method, report, file, language);
});

interface Context {
  params: Promise<{ run: string; file: string }>;
}
