import { logger } from "../../platform/log.ts";
import { refusalOf } from "./refusal-of.ts";
import { retryAfter } from "./retry-after.ts";

/**
 * An error as a problem document of RFC 9457, `application/problem+json`. `code` is a stable identifier for programs; the
 * error's further details are members of the same object.
 */
export function problem(error: unknown): Response {
  const refusal = refusalOf(error, logger("http"));
  const { status, code, message, detail } = refusal;
  const body = { type: "about:blank", title: titleOf(status), status, detail: message, code, ...detail };
  const headers: Record<string, string> = {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
  };
  if (status === 401) headers["WWW-Authenticate"] = "Bearer";
  const wait = retryAfter(refusal);
  if (wait !== undefined) headers["Retry-After"] = wait;
  return new Response(JSON.stringify(body), { status, headers });
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
