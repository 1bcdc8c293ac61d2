import { z } from "zod";
import { LAB_METHODS } from "../../../lab/methods/lab-fields.ts";
import { labParametersSchema } from "../../../lab/methods/lab-parameters-schema.ts";
import { labRunsQuerySchema } from "../../../use-cases/lab-runs/list-query.ts";
import { labReportQuerySchema } from "../../../use-cases/lab-runs/report-query.ts";
import type { Operation } from "../operation.ts";
import { labReportSchema, labRunListSchema, labRunSchema, startedLabRunSchema } from "../schemas/lab.ts";

const parametersSchema = z.union(
  LAB_METHODS.map((method) => labParametersSchema(method).meta({ title: method })),
);

/** What the files of a run's report and of a default result are. */
const REPORT_FILES = {
  description:
    "The whole result as `report.json` (in both languages), `report.csv` (a line for each value), `report.md` or `report.svg` (its charts), each with version, parameters, seed and the hash of your own file; or a part alone as CSV: `table-1.csv`, `map-1.csv`, `chart-1.csv`.",
  query: labReportQuerySchema,
  answers: [
    { description: "`report.json`", schema: labReportSchema },
    { description: "`report.csv`, or a part", contentType: "text/csv" },
    { description: "`report.md`", contentType: "text/markdown" },
    { description: "`report.svg`", contentType: "image/svg+xml" },
  ],
} as const satisfies Partial<Operation>;

export const LAB_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/api/v1/lab/methods/{method}/runs",
    tag: "lab",
    summary: "Starts a run of a lab method",
    who: "all, within limits",
    description:
      "To run on the site's data, send a JSON object of the method's parameters; omitted ones take their defaults. To run on your own file, send a multipart form with the field `parameters` before the file; parameters of the site's data are then ignored.",
    body: { schema: parametersSchema, contentTypes: ["multipart/form-data"] },
    answers: [{ status: 201, description: "The run's id and address", schema: startedLabRunSchema }],
    refusals: {
      no_such_method: "the lab has no such method",
      bad_parameter: "a parameter is unknown or out of range",
      bad_lab_file:
        "your file violates the format: `errorCount` (counted up to about 1000) and the first `errors`, each with line and reason",
      lab_file_too_large: "your file is too large",
      upload_too_slow: "the upload took more than five minutes, or came with less than 16 kB a second",
      rate_limited: "too many runs, or too many files, refused ones included, within an hour",
      too_many_uploads: "two of your files are received at a time and at most forty more wait",
      lab_busy: "the lab is receiving too many other files",
      too_costly: "the run would take too long",
      too_many_runs: "too many of your runs are waiting",
      lab_full: "too many runs are waiting",
    },
  },
  {
    method: "get",
    path: "/api/v1/lab/runs",
    tag: "lab",
    summary: "Your runs and those whose ids you give",
    who: "all",
    description:
      "Newest first, without their reports. Users who are not signed in have no runs of their own and give the ids that they know.",
    query: labRunsQuerySchema,
    answers: [{ description: "The runs", schema: labRunListSchema }],
  },
  {
    method: "get",
    path: "/api/v1/lab/runs/{run}",
    tag: "lab",
    summary: "A run and, once it has finished, its report",
    who: "anyone who knows its id",
    answers: [{ description: "The run", schema: labRunSchema }],
    refusals: { no_such_run: "no such run, or it was deleted" },
  },
  {
    method: "delete",
    path: "/api/v1/lab/runs/{run}",
    tag: "lab",
    summary: "Cancels a waiting or running lab run",
    who: "the user who started it, and organizers",
    description:
      "A user who started the run without signing in is recognized by their IP address. The run gets no result, its place in the queue is free immediately, and an uploaded file is deleted. Cancelling a cancelled run changes nothing.",
    answers: [{ description: "The run, cancelled", schema: labRunSchema }],
    refusals: {
      no_such_run: "no such run, or it was deleted",
      not_your_run: "somebody else started the run",
      run_over: "the run has already ended",
    },
  },
  {
    method: "get",
    path: "/api/v1/lab/runs/{run}/events",
    tag: "lab",
    summary: "Notifies of changes to the run",
    who: "anyone who knows its id",
    answers: [
      { description: "Server-Sent Events: `time`, `change`, `refused`", contentType: "text/event-stream" },
    ],
  },
  {
    method: "get",
    path: "/api/v1/lab/runs/{run}/report/{file}",
    tag: "lab",
    summary: "A file of a run's result",
    who: "anyone who knows its id",
    ...REPORT_FILES,
    refusals: {
      no_such_run: "no such run, or it was deleted",
      no_such_file: "the result has no such file",
      no_report: "the run has no result",
    },
  },
  {
    method: "get",
    path: "/api/v1/lab/methods/{method}/default/{file}",
    tag: "lab",
    summary: "A file of a method's default result",
    who: "all",
    ...REPORT_FILES,
    refusals: { no_such_method: "the lab has no such method", no_such_file: "the result has no such file" },
  },
];
