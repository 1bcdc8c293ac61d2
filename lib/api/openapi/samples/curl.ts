import type { SampleRequest } from "./sample-request.ts";

/** A request as a command of a POSIX shell. */
export function curlSample({ method, url, needsToken, body }: SampleRequest): string {
  return [
    method === "GET" ? "curl" : `curl -X ${method}`,
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...bodyOptions(body),
    `"${url}"`,
  ].join(" \\\n  ");
}

function bodyOptions(body: SampleRequest["body"]): string[] {
  if (!body) return [];
  if ("json" in body) return ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body.json)}'`];
  return body.file === "bytes" ? ["--data-binary @FILE"] : ["-F file=@FILE"];
}
