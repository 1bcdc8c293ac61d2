import type { Transaction } from "../../platform/db/client.ts";
import { NO_ERROR } from "../../platform/db/no-error.ts";
import { announce } from "../../platform/events/channels.ts";
import { cancelRuns } from "./cancel-lab-run.ts";
import { isUnderWay, type LabRunState } from "./lab-run-view.ts";
import { fingerprintOf } from "./lab-visitor.ts";

/**
 * Forgets the runs that a user started while signed in: runs under way are cancelled, results expire at once, and the mark that
 * links the runs to the user is removed.
 */
export async function forgetLabRunsOf(tx: Transaction, userId: string): Promise<void> {
  const startedBy = fingerprintOf({ userId, address: "" });
  const runs = await tx.$queryRaw<{ id: string; state: LabRunState }[]>`
    SELECT id, state::text AS state FROM "LabRun" WHERE "startedBy" = ${startedBy} ORDER BY id FOR UPDATE`;
  const underWay = runs.filter(({ state }) => isUnderWay(state)).map(({ id }) => id);
  await cancelRuns(tx, underWay);
  const ended = runs.filter(({ state }) => state === "DONE" || state === "FAILED").map(({ id }) => id);
  await tx.labRun.updateMany({
    where: { id: { in: ended } },
    data: { state: "EXPIRED", report: null, ...NO_ERROR },
  });
  for (const labRunId of ended) await announce(tx, { labRunId });
  await tx.labRun.updateMany({ where: { startedBy }, data: { startedBy: null } });
}
