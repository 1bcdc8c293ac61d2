import { z } from "zod";
import type { Database } from "../db/client.ts";
import { isUuid } from "../db/uuid.ts";
import { UserError } from "../errors.ts";
import { readReason } from "../failures/failure-reason.ts";
import { failureView } from "../failures/failure-view.ts";
import { isLabMethod, labParametersSchema } from "../lab/methods/lab-fields.ts";
import type { LabReport } from "../lab/report/lab-report.ts";
import { isUnderWay, type LabRunView } from "./lab-run-view.ts";
import { isStartedBy, type LabAsker } from "./lab-visitor.ts";

const FACTS = {
  id: true,
  method: true,
  parameters: true,
  ownFile: true,
  state: true,
  progress: true,
  estimateSeconds: true,
  attempts: true,
  startedBy: true,
  requestedAt: true,
  startedAt: true,
  finishedAt: true,
  expiresAt: true,
  error: true,
  reason: true,
  report: true,
} as const;

const parametersSchema = z.record(z.string(), z.number());

/** A run, for whoever knows its id; null if there is none. Without an asker it is nobody's to cancel. */
export async function loadLabRun(db: Database, id: string, asker?: LabAsker): Promise<LabRunView | null> {
  const found = isUuid(id) ? await db.labRun.findUnique({ where: { id }, select: FACTS }) : null;
  if (!found || !isLabMethod(found.method)) return null;
  const { startedBy, ...run } = found;
  const isTheirs = asker !== undefined && (asker.mayOrganize || isStartedBy(startedBy, asker));
  const queued = run.state === "QUEUED";
  const ahead = {
    state: { in: ["QUEUED" as const, "RUNNING" as const] },
    requestedAt: { lt: run.requestedAt },
  };
  return {
    ...run,
    ...failureView(run, isAboutTheVisitors(run.reason)),
    method: found.method,
    mayCancel: isTheirs && isUnderWay(run.state),
    parameters: labParametersSchema(found.method).parse(parametersSchema.parse(run.parameters)),
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
export async function findLabRun(db: Database, id: string, asker?: LabAsker): Promise<LabRunView> {
  const run = await loadLabRun(db, id, asker);
  if (!run) throw noSuchRun();
  return run;
}

export function noSuchRun(): UserError {
  return new UserError(
    "no_such_run",
    "There is no such run: the address is mistyped, or the run is long gone.",
    404,
  );
}

/**
 * The report's own bytes.
 * @throws UserError `no_such_run` (404), `no_report` (409): not done, cancelled, or expired
 */
export async function findLabReport(db: Database, id: string): Promise<{ method: string; report: string }> {
  const run = isUuid(id)
    ? await db.labRun.findUnique({ where: { id }, select: { method: true, report: true } })
    : null;
  if (!run) throw noSuchRun();
  const { method, report } = run;
  if (report === null)
    throw new UserError(
      "no_report",
      "This run has no result: it is not done, was cancelled, or has expired.",
      409,
    );
  return { method, report };
}
