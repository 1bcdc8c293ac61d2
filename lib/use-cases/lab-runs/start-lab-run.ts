import { UserError } from "../../common/errors.ts";
import { ANONYMOUS_SECONDS, estimateRun, SIGNED_IN_SECONDS } from "../../lab/methods/estimate-run.ts";
import type { LabMethod, LabParameters } from "../../lab/methods/lab-fields.ts";
import type { RateLimits } from "../../platform/auth/rate-limits.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { RUN_LAB_METHOD } from "../../platform/queue/jobs.ts";
import { enqueue } from "../../platform/queue/queue.ts";
import { KEPT_DAYS, QUEUE_LENGTH, RUNS_AT_A_TIME } from "./lab-limits.ts";
import { fingerprintOf, type LabVisitor } from "./lab-visitor.ts";
import type { OwnFile } from "./receive-own-file.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface LabRunRequest {
  readonly method: LabMethod;
  readonly parameters: LabParameters;
  readonly file?: OwnFile;
  readonly visitor: LabVisitor;
}

/**
 * Stores a run and queues it.
 * @throws UserError `too_costly` (403), `rate_limited` (429), `too_many_runs` (429), `lab_full` (503)
 */
export async function startLabRun(
  services: { db: Database; limits: RateLimits },
  { method, parameters, file, visitor }: LabRunRequest,
): Promise<{ id: string }> {
  const estimateSeconds = estimateRun(method, parameters, file?.size);
  assertAffordable(estimateSeconds, visitor);
  const { userId, address } = visitor;
  await services.limits.take(userId === null ? "labRun" : "labRunUser", userId ?? address);
  const startedBy = fingerprintOf(visitor);
  return inTransaction(services.db, async (transaction) => {
    await assertRoom(transaction, startedBy);
    const run = await transaction.labRun.create({
      data: {
        method,
        parameters,
        estimateSeconds,
        startedBy,
        ownFile: file !== undefined,
        expiresAt: new Date(databaseClock.now().getTime() + KEPT_DAYS * DAY_MS),
        input: file && { create: { fileName: file.fileName, bytes: file.bytes } },
      },
      select: { id: true },
    });
    await enqueue(transaction, RUN_LAB_METHOD, { runId: run.id });
    return run;
  });
}

/** Refuses a run whose estimate exceeds the visitor's limit. @throws UserError `too_costly` (403) with the estimate */
function assertAffordable(estimateSeconds: number, { userId }: LabVisitor): void {
  const limit = userId === null ? ANONYMOUS_SECONDS : SIGNED_IN_SECONDS;
  if (estimateSeconds <= limit) return;
  const estimate = Math.ceil(estimateSeconds);
  const advice =
    userId === null
      ? `Without signing in a run may take ${limit}: ask for less, or sign in.`
      : `A run on this site may take ${limit}: ask for less, or use the command line.`;
  const message = `This run would take about ${estimate} seconds of CPU. ${advice}`;
  throw new UserError("too_costly", message, 403, { estimateSeconds: estimate, limitSeconds: limit });
}

async function assertRoom(transaction: Transaction, startedBy: string): Promise<void> {
  // Serializes simultaneous requests of one visitor, so that they cannot exceed the limit together.
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${startedBy}, 0))`;
  const unfinished = { state: { in: ["QUEUED" as const, "RUNNING" as const] } };
  if ((await transaction.labRun.count({ where: { startedBy, ...unfinished } })) >= RUNS_AT_A_TIME) {
    throw new UserError(
      "too_many_runs",
      `${RUNS_AT_A_TIME} of your runs are waiting or running. Wait for one to end, or cancel one.`,
      429,
      { most: RUNS_AT_A_TIME },
    );
  }
  if ((await transaction.labRun.count({ where: unfinished })) >= QUEUE_LENGTH) {
    throw new UserError("lab_full", "Too many other runs are waiting. Try again in a few minutes.", 503);
  }
}
