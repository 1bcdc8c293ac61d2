import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { chartTable } from "@/lib/lab/report/chart-table.ts";
import type { LabReport } from "@/lib/lab/report/lab-report.ts";
import { renderCsv } from "@/lib/lab/report/render-csv.ts";
import { findLabReport } from "@/lib/lab-runs/load-lab-run.ts";

export const dynamic = "force-dynamic";

/** A run's result as a download: `report.json`, or one table of it: `table-1.csv`, `chart-1.csv`. */
export const GET = withProblems(async (_request: Request, context: Context) => {
  const { run, file } = await context.params;
  const { method, report } = await findLabReport(database(), run);
  if (file === "report.json") return download(report, `${method}.json`, "application/json");
  return download(
    renderCsv(tableNamed(JSON.parse(report) as LabReport, file)),
    `${method}-${file}`,
    "text/csv",
  );
});

function tableNamed({ tables, charts }: LabReport, file: string) {
  const [, kind, number] = /^(table|chart)-([1-9][0-9]?)\.csv$/.exec(file) ?? [];
  const at = Number(number) - 1;
  const chart = kind === "chart" ? charts[at] : undefined;
  const table = kind === "table" ? tables[at] : chart && chartTable(chart);
  if (!table) throw new UserError("no_such_file", "The run's result has no such file.", 404);
  return table;
}

function download(text: string, fileName: string, type: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

interface Context {
  params: Promise<{ run: string; file: string }>;
}
