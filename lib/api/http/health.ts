import { UserError } from "../../common/errors.ts";
import type { Readiness } from "../../use-cases/site/readiness.ts";

const headers = { "Cache-Control": "no-store" };

/** Answer of `/api/v1/health/live`: the process responds, whatever the state of what it depends on. */
export function liveAnswer(): Response {
  return Response.json({ status: "ok" }, { headers });
}

/**
 * Answer of `/api/v1/health/ready`.
 * @throws UserError `not_ready` (503) with all `checks`, if one is not ok
 */
export function readyAnswer(checks: Readiness): Response {
  const failed = Object.entries(checks).filter(([, result]) => result !== "ok");
  if (failed.length === 0) return Response.json({ status: "ok", checks }, { headers });
  const names = failed.map(([name, result]) => `${name} (${result})`);
  throw new UserError("not_ready", `Not ready: ${names.join(", ")}.`, 503, { checks });
}
