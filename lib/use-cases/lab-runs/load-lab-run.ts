import type { Prisma } from "../../../generated/prisma/client.ts";
import { UserError } from "../../common/errors.ts";
import type { CitableReport } from "../../lab/report/provenance.ts";
import { parseReport } from "../../lab/report/report-json.ts";
import type { Database } from "../../platform/db/client.ts";
import { isUuid } from "../../platform/db/uuid.ts";
import { readReason } from "../../platform/failures/failure-reason.ts";
import { failureView } from "../../platform/failures/failure-view.ts";
import { isUnderWay, type LabRunSummary, type LabRunView } from "./lab-run-view.ts";
import { isStartedBy, type LabCaller } from "./lab-visitor.ts";
import { queueAhead, secondsLeft } from "./queue-ahead.ts";
import { parseStoredRequest } from "./stored-request.ts";

/** The columns that a run's summary is made from. */
export const SUMMARY_FACTS = {
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
} as const satisfies Prisma.LabRunSelect;

export type SummaryFacts = Prisma.LabRunGetPayload<{ select: typeof SUMMARY_FACTS }>;

/** Loads a run for anybody who knows its id; null if there is none. Without an asker, nobody may cancel it. */
export async function loadLabRun(db: Database, id: string, asker?: LabCaller): Promise<LabRunView | null> {
  const select = { ...SUMMARY_FACTS, report: true };
  const found = isUuid(id) ? await db.labRun.findUnique({ where: { id }, select }) : null;
  if (!found) return null;
  const { report, ...facts } = found;
  const summary = await summarizeLabRun(db, facts, asker);
  return summary && { ...summary, report: report === null ? null : (JSON.parse(report) as CitableReport) };
}

/** A run without its report; null if this version does not support the run's method or parameters. */
export async function summarizeLabRun(
  db: Database,
  { startedBy, ...run }: SummaryFacts,
  asker?: LabCaller,
): Promise<LabRunSummary | null> {
  const wish = parseStoredRequest(run);
  if (!wish) return null;
  const isTheirs = asker !== undefined && (asker.mayCancelAll || isStartedBy(startedBy, asker));
  const isWaiting = run.state === "QUEUED";
  const ahead = isWaiting ? await queueAhead(db, run.requestedAt) : null;
  return {
    ...run,
    ...failureView(run, isAboutTheVisitors(run.reason)),
    ...wish,
    mayCancel: isTheirs && isUnderWay(run.state),
    before: ahead?.runs ?? null,
    expectedSeconds: isUnderWay(run.state) ? (ahead?.seconds ?? 0) + secondsLeft(run) : null,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    expiresAt: run.expiresAt.toISOString(),
  };
}

/** Whether the technical message concerns the visitor's own file or parameters, so that the visitor may read it. */
function isAboutTheVisitors(reason: unknown): boolean {
  const { code } = readReason(reason);
  return code === "own_file" || code === "impossible";
}

/** Loads a run. @throws UserError `no_such_run` (404) */
export async function findLabRun(db: Database, id: string, asker?: LabCaller): Promise<LabRunView> {
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
 * A run's report, for its files.
 * @throws UserError `no_such_run` (404), `no_report` (409) if the run is not done, was cancelled, or has expired
 */
export async function findLabReport(
  db: Database,
  id: string,
): Promise<{ method: string; report: CitableReport }> {
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
  return { method, report: parseReport(report) };
}
