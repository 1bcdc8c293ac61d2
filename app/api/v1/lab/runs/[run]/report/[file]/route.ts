import { CSV_TYPE, fileResponse } from "@/lib/api/http/file-response.ts";
import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { UserError } from "@/lib/common/errors.ts";
import { chartTable } from "@/lib/lab/report/chart-table.ts";
import type { LabReport, LabTable } from "@/lib/lab/report/lab-report.ts";
import type { LabLanguage } from "@/lib/lab/report/lab-text.ts";
import { renderCsv } from "@/lib/lab/report/render-csv.ts";
import { reportIn } from "@/lib/lab/report/report-in.ts";
import { tileMapTable } from "@/lib/lab/report/tile-map-table.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findLabReport } from "@/lib/use-cases/lab-runs/load-lab-run.ts";
import { labReportQuerySchema } from "@/lib/use-cases/lab-runs/report-query.ts";

export const dynamic = "force-dynamic";

/**
 * A run's report as a download: `report.json` in both languages, or one of its tables in one language (`?language=ja`):
 * `table-1.csv`, `map-1.csv`, `chart-1.csv`.
 */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { run, file } = await context.params;
  const { method, report } = await findLabReport(database(), run);
  if (file === "report.json")
    return fileResponse(report, `${method}.json`, "application/json; charset=utf-8");
  const { language } = readQuery(request, labReportQuerySchema);
  const table = tableNamed(JSON.parse(report) as LabReport, file, language);
  return fileResponse(renderCsv(table), `${method}-${file}`, CSV_TYPE);
});

function tableNamed(report: LabReport, file: string, language: LabLanguage): LabTable<string> {
  const [, kind, number] = /^(table|map|chart)-([1-9][0-9]?)\.csv$/.exec(file) ?? [];
  const at = Number(number) - 1;
  const { tables, maps, charts } = reportIn(report, language);
  const map = kind === "map" ? maps?.[at] : undefined;
  const chart = kind === "chart" ? charts[at] : undefined;
  const table =
    (kind === "table" ? tables[at] : undefined) ??
    (map && tileMapTable(map, language)) ??
    (chart && chartTable(chart, language));
  if (!table) throw new UserError("no_such_file", "The run's result has no such file.", 404);
  return table;
}

interface Context {
  params: Promise<{ run: string; file: string }>;
}
