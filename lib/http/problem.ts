import { logger } from "../log.ts";
import { refusalOf } from "./refusal-of.ts";
import { RETRY_AFTER_S } from "./retry-after.ts";

/**
 * An answer in the form of RFC 9457, `application/problem+json`. `code` is the stable word for programs; what else the
 * error knows stands beside it.
 */
export function problem(error: unknown): Response {
  const { status, code, message, detail } = refusalOf(error, logger("http"));
  const body = { type: "about:blank", title: titleOf(status), status, detail: message, code, ...detail };
  const headers: Record<string, string> = {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
  };
  if (status === 401) headers["WWW-Authenticate"] = "Bearer";
  if (status === 503) headers["Retry-After"] = String(RETRY_AFTER_S);
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * Wraps a route handler: what it throws is answered as a problem, an outage with 503, a full disk with 507, a bug with 500. A body that
 * nobody will read is let go.
 */
export function withProblems<Asked extends Request, Rest extends unknown[]>(
  handler: (request: Asked, ...rest: Rest) => Promise<Response>,
): (request: Asked, ...rest: Rest) => Promise<Response> {
  return async (request, ...rest) => {
    try {
      const response = await handler(request, ...rest);
      return isRead(request) ? response : await withoutBody(response);
    } catch (error) {
      return problem(error);
    }
  };
}

/** Whether somebody waits for the body: neither who asks for the head alone, nor who has gone meanwhile. */
function isRead({ method, signal }: Request): boolean {
  return method !== "HEAD" && !signal.aborted;
}

/** Next.js leaves such a body as it is: what is behind it, a file or a place among the listeners, would stay taken. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Sign in required",
  403: "Forbidden",
  404: "Not found",
  408: "Too slow",
  409: "Conflict",
  410: "Gone",
  413: "Too large",
  422: "Not valid",
  429: "Too many requests",
  500: "Internal error",
  503: "Unavailable",
  507: "No room left",
};

function titleOf(status: number): string {
  return TITLES[status] ?? "Error";
}
