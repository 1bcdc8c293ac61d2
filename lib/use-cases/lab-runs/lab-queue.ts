import { createHash } from "node:crypto";
import { UserError } from "../../common/errors.ts";
import { isLabMethod, type LabMethod } from "../../lab/methods/lab-fields.ts";
import type { Database } from "../../platform/db/client.ts";
import { cancelLabRun } from "./cancel-lab-run.ts";
import type { LabCaller } from "./lab-visitor.ts";

/** A waiting or running run as organizers see it. Times are ISO 8601. */
export interface LabQueueEntry {
  /** Identifies the run for cancelling. Used instead of the id, which gives access to the result. */
  readonly ticket: string;
  readonly method: LabMethod;
  readonly ownFile: boolean;
  readonly state: "QUEUED" | "RUNNING";
  /** The completed share, in [0, 1]. */
  readonly progress: number;
  readonly estimateSeconds: number;
  readonly attempts: number;
  readonly requestedAt: string;
  readonly startedAt: string | null;
}

const UNDER_WAY = { state: { in: ["QUEUED" as const, "RUNNING" as const] } };

/** All runs under way, in order of their requests. */
export async function listLabQueue(db: Database): Promise<LabQueueEntry[]> {
  const runs = await db.labRun.findMany({
    where: UNDER_WAY,
    orderBy: { requestedAt: "asc" },
    select: {
      id: true,
      method: true,
      ownFile: true,
      state: true,
      progress: true,
      estimateSeconds: true,
      attempts: true,
      requestedAt: true,
      startedAt: true,
    },
  });
  return runs.flatMap(({ id, method, state, requestedAt, startedAt, ...facts }) => {
    if (!isLabMethod(method) || (state !== "QUEUED" && state !== "RUNNING")) return [];
    const times = { requestedAt: requestedAt.toISOString(), startedAt: startedAt?.toISOString() ?? null };
    return [{ ticket: ticketOf(id), method, state, ...facts, ...times }];
  });
}

/**
 * Cancels the run with a ticket from {@link listLabQueue}.
 * @throws UserError `run_over` (409) if no run under way has it
 */
export async function cancelQueuedRun(db: Database, ticket: string, organizer: LabCaller): Promise<void> {
  const runs = await db.labRun.findMany({ where: UNDER_WAY, select: { id: true } });
  const run = runs.find(({ id }) => ticketOf(id) === ticket);
  if (!run) throw new UserError("run_over", "This run has ended: there is nothing to cancel.", 409);
  await cancelLabRun(db, run.id, organizer);
}

function ticketOf(id: string): string {
  return createHash("sha256").update(`lab ticket ${id}`).digest("base64url");
}
