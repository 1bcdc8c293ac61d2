import type { IncomingMessage, ServerResponse } from "node:http";

/** What a page's forms may send: Next.js's limit of a server action. */
const MOST_BYTES = 1024 * 1024;

/**
 * Refuses a body that no page takes: of a request that is no form's, without a declared length (browsers declare it), or too long. Next.js
 * would copy it for as long as it comes. Nothing of it is read: the connection ends. The API's addresses have limits of their own.
 * @returns whether the request was refused
 */
export function refusePageBody(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "", headers } = request;
  if (url.startsWith("/api/") || !hasBody(headers)) return false;
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (method === "POST" && length <= MOST_BYTES) return false;
  response.writeHead(413, { Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
  response.end(
    `This address takes what its forms send: at most ${MOST_BYTES} bytes, with their Content-Length.\n`,
  );
  return true;
}

const hasBody = (headers: IncomingMessage["headers"]): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
