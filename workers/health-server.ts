import { createServer, type Server } from "node:http";
import { liveAnswer, readyAnswer } from "../lib/api/http/health.ts";
import { problem } from "../lib/api/http/problem-document.ts";
import { UserError } from "../lib/common/errors.ts";
import type { ReadinessChecks } from "../lib/use-cases/site/readiness.ts";

/** Where a worker answers health checks. */
interface HealthAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Starts a worker's HTTP server for health checks, which answers the same addresses as the site: `/api/v1/health/live` and
 * `/api/v1/health/ready`.
 * @throws UserError `bad_environment` if it cannot listen there
 */
export async function startHealthServer(
  { host, port }: HealthAddress,
  checks: ReadinessChecks,
): Promise<Server> {
  const server = createServer(async ({ url }, outgoing) => {
    const response = await answer(checks, url).catch(problem);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(
        new UserError(
          "bad_environment",
          `A worker cannot listen at HOST=${host}, TRACECUP_WORKER_HEALTH_PORT=${port} (${code}).`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
}

async function answer(checks: ReadinessChecks, url = "/"): Promise<Response> {
  const [path] = url.split("?");
  if (path === "/api/v1/health/live") return liveAnswer();
  if (path === "/api/v1/health/ready") return readyAnswer(await checks.run());
  throw new UserError("no_such_address", "A worker only answers health checks.", 404);
}
