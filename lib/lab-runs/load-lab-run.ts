import { z } from "zod";
import type { Database } from "../db/client.ts";
import { isUuid } from "../db/uuid.ts";
import { UserError } from "../errors.ts";
import { readReason } from "../failures/failure-reason.ts";
import { failureView } from "../failures/failure-view.ts";
import { isLabMethod, labParametersSchema } from "../lab/methods/lab-fields.ts";
import type { LabReport } from "../lab/report/lab-report.ts";
import type { LabRunView } from "./lab-run-view.ts";

const FACTS = {
  id: true,
  method: true,
  parameters: true,
  ownFile: true,
  state: true,
  progress: true,
  estimateSeconds: true,
  attempts: true,
  requestedAt: true,
  startedAt: true,
  finishedAt: true,
  expiresAt: true,
  error: true,
  reason: true,
  report: true,
} as const;

const parametersSchema = z.record(z.string(), z.number());

/** A run, for whoever knows its id; null if there is none. */
export async function loadLabRun(db: Database, id: string): Promise<LabRunView | null> {
  const run = isUuid(id) ? await db.labRun.findUnique({ where: { id }, select: FACTS }) : null;
  if (!run || !isLabMethod(run.method)) return null;
  const queued = run.state === "QUEUED";
  const ahead = {
    state: { in: ["QUEUED" as const, "RUNNING" as const] },
    requestedAt: { lt: run.requestedAt },
  };
  return {
    ...run,
    ...failureView(run, isAboutTheVisitors(run.reason)),
    method: run.method,
    parameters: labParametersSchema(run.method).parse(parametersSchema.parse(run.parameters)),
    before: queued ? await db.labRun.count({ where: ahead }) : null,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    expiresAt: run.expiresAt.toISOString(),
    report: run.report === null ? null : (JSON.parse(run.report) as LabReport),
  };
}

/** What is wrong with a visitor's own file or wishes is theirs to read; what went wrong here is not. */
function isAboutTheVisitors(reason: unknown): boolean {
  const { code } = readReason(reason);
  return code === "own_file" || code === "impossible";
}

/** @throws UserError `no_such_run` (404) */
export async function findLabRun(db: Database, id: string): Promise<LabRunView> {
  const run = await loadLabRun(db, id);
  if (!run)
    throw new UserError(
      "no_such_run",
      "There is no such run: the address is mistyped, or the run is long gone.",
      404,
    );
  return run;
}

/**
 * The report's own bytes.
 * @throws UserError `no_such_run` (404), `no_report` (409): not done, or expired
 */
export async function findLabReport(db: Database, id: string): Promise<{ method: string; report: string }> {
  const run = isUuid(id)
    ? await db.labRun.findUnique({ where: { id }, select: { method: true, report: true } })
    : null;
  if (!run) throw new UserError("no_such_run", "There is no such run.", 404);
  const { method, report } = run;
  if (report === null)
    throw new UserError("no_report", "This run has no result: it is not done, or it has expired.", 409);
  return { method, report };
}
