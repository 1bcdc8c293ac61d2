import { z } from "zod";
import { CHECK_RESULTS } from "../../../use-cases/site/readiness.ts";
import type { Operation } from "../operation.ts";

const check = z.enum(CHECK_RESULTS);
const status = z.literal("ok");
const checksSchema = z.object({
  database: check,
  migrations: check,
  queue: check,
  workers: check,
  storage: check,
});

export const HEALTH_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/health/live",
    tag: "health",
    summary: "Whether the site's process responds",
    who: "all",
    description: "Asks nothing of the database or the file store: restart a process that does not answer.",
    answers: [{ description: "It responds", schema: z.object({ status }) }],
  },
  {
    method: "get",
    path: "/api/v1/health/ready",
    tag: "health",
    summary: "Whether everything that the site needs can be used",
    who: "all",
    description:
      "Checks that the database answers and has this version's migrations, that the queues exist, that at least one worker is running, and that files can be stored. Answers within four seconds.",
    answers: [{ description: "Every check is `ok`", schema: z.object({ status, checks: checksSchema }) }],
    refusals: {
      not_ready:
        "a check failed; `checks` has the result of each: `ok`, or why not, such as `failed`, `too_slow`, `outdated` (migrations are missing) or `none` (no worker runs). Those that need the database are `unknown` without it",
    },
  },
];
