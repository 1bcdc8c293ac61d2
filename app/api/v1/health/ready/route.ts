import { readyAnswer } from "@/lib/api/http/health.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { database } from "@/lib/platform/db/database.ts";
import { blobStore } from "@/lib/platform/storage/storage.ts";
import { ReadinessChecks } from "@/lib/use-cases/site/readiness.ts";

export const dynamic = "force-dynamic";

const checks = new ReadinessChecks({ db: database, store: async () => blobStore(database()) });

/** Readiness probe: database, migrations, queue, a worker and the file store can be used. Public. */
export const GET = withProblems(async () => readyAnswer(await checks.run()));
