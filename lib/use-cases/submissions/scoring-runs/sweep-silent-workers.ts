import type { Database } from "../../../platform/db/client.ts";
import { workerConnectionName } from "./sweep-lost-scorings.ts";

/** Long enough for an organizer to see in the console that a worker fell silent. */
const SILENT_MINUTES = 10;

/**
 * Signs off workers that were killed, as of their last heartbeat: those that have been silent for ten minutes and have no connection to
 * the database. One that is only stuck takes it back with its next heartbeat.
 */
export async function sweepSilentWorkers(db: Database): Promise<void> {
  await db.$executeRaw`
    UPDATE "Worker" AS worker SET "stoppedAt" = "heartbeatAt"
    WHERE "stoppedAt" IS NULL
      AND "heartbeatAt" < now() - make_interval(mins => ${SILENT_MINUTES})
      AND NOT EXISTS (
        SELECT FROM pg_stat_activity WHERE application_name = ${workerConnectionName("")} || worker.id::text
      )`;
}
