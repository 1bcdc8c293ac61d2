import { z } from "zod";
import { LAB_METHODS } from "../../lab/methods/lab-fields.ts";
import { labParametersSchema } from "../../lab/methods/lab-parameters-schema.ts";
import { labRunsQuerySchema } from "../../lab-runs/list-query.ts";
import { labReportQuerySchema } from "../../lab-runs/report-query.ts";
import type { Operation } from "../operation.ts";
import { labReportSchema, labRunListSchema, labRunSchema, startedLabRunSchema } from "../schemas/lab.ts";

const parametersSchema = z.union(
  LAB_METHODS.map((method) => labParametersSchema(method).meta({ title: method })),
);

export const LAB_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/api/v1/lab/methods/{method}/runs",
    tag: "lab",
    summary: "Starts a run of one of the lab's methods",
    who: "all, within limits",
    description:
      "On given data: a JSON object of the method's parameters; what is left out has its default. On a file of one's own: a form with the field `parameters` before the file.",
    body: { schema: parametersSchema, contentTypes: ["multipart/form-data"] },
    answers: [{ status: 201, description: "Where the run is", schema: startedLabRunSchema }],
    refusals: {
      no_such_method: "the lab has no such method",
      bad_parameter: "a parameter is unknown or out of range",
      bad_lab_file:
        "one's own file breaks the format: `errorCount` and the first `errors`, each with line and reason",
      lab_file_too_large: "one's own file holds too much text",
      upload_too_slow: "it took more than five minutes to arrive",
      too_costly: "it would take too long",
      too_many_runs: "too many of one's runs wait",
      lab_full: "too many runs wait",
    },
  },
  {
    method: "get",
    path: "/api/v1/lab/runs",
    tag: "lab",
    summary: "One's own runs, and those whose ids one knows",
    who: "all",
    description:
      "Newest first, without their reports. Who has not signed in has no runs of their own: they name those whose ids they know.",
    query: labRunsQuerySchema,
    answers: [{ description: "The runs", schema: labRunListSchema }],
  },
  {
    method: "get",
    path: "/api/v1/lab/runs/{run}",
    tag: "lab",
    summary: "A run and, once it is done, its report",
    who: "who knows its id",
    answers: [{ description: "The run", schema: labRunSchema }],
    refusals: { no_such_run: "there is none, or no more" },
  },
  {
    method: "delete",
    path: "/api/v1/lab/runs/{run}",
    tag: "lab",
    summary: "Cancels a run that waits or is being computed",
    who: "who started it, and organizers",
    description:
      "Whoever started it without signing in is known by their address. The run has no result, its place is free at once, and a file of one's own is deleted. Cancelled once more, it stays as it is.",
    answers: [{ description: "The run, cancelled", schema: labRunSchema }],
    refusals: {
      no_such_run: "there is none, or no more",
      not_your_run: "somebody else started it",
      run_over: "it ended by itself",
    },
  },
  {
    method: "get",
    path: "/api/v1/lab/runs/{run}/events",
    tag: "lab",
    summary: "Tells when the run is worth reading again",
    who: "who knows its id",
    answers: [{ description: "Server-Sent Events: `change`", contentType: "text/event-stream" }],
  },
  {
    method: "get",
    path: "/api/v1/lab/runs/{run}/report/{file}",
    tag: "lab",
    summary: "A run's result as a download",
    who: "who knows its id",
    description: "`report.json` is in both languages, a table in one.",
    query: labReportQuerySchema,
    answers: [
      { description: "`report.json`", schema: labReportSchema },
      { description: "A table", contentType: "text/csv" },
    ],
    refusals: { no_such_file: "the result has no such file", no_report: "the run has no result" },
  },
];
