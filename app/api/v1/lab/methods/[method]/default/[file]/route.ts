import { readQuery } from "@/lib/api/http/json-body.ts";
import { labFileResponse } from "@/lib/api/http/lab-file-response.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { defaultReport } from "@/lib/use-cases/lab-runs/default-report.ts";
import { labReportQuerySchema } from "@/lib/use-cases/lab-runs/report-query.ts";

/** A method's default result as a download, in the files that a run's report has. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { method, file } = await context.params;
  const { language } = readQuery(request, labReportQuerySchema);
  return labFileResponse(method, defaultReport(method), file, language);
});

interface Context {
  params: Promise<{ method: string; file: string }>;
}
