import type { IncomingMessage, ServerResponse } from "node:http";

/** What a page's forms may send: Next.js's limit of a server action. */
const MOST_BYTES = 1024 * 1024;
/** More than any address of the site takes. */
const MOST_PARAMETERS = 100;

/**
 * Refuses what would cost Next.js much, and no address takes, before anything of it is read; the connection ends:
 * - what names no path of this site, such as `OPTIONS *`;
 * - a query of very many parameters, which Next.js compares with one another;
 * - a body at a page's address, of a request that is no form's, without a declared length (browsers declare it), or too long, which
 *   Next.js would copy for as long as it comes. The API's addresses have limits of their own.
 * @returns whether the request was refused
 */
export function refuseBeyondBounds(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "", headers } = request;
  if (!url.startsWith("/") || method === "TRACE")
    return refuse(response, 400, "There is nothing of this kind here.");
  if (url.split("&", MOST_PARAMETERS + 1).length > MOST_PARAMETERS) {
    return refuse(response, 414, `An address has at most ${MOST_PARAMETERS} parameters.`);
  }
  if (url.startsWith("/api/") || !hasBody(headers)) return false;
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (method === "POST" && length <= MOST_BYTES) return false;
  const expected = `This address takes what its forms send: at most ${MOST_BYTES} bytes, with their Content-Length.`;
  return refuse(response, 413, expected);
}

function refuse(response: ServerResponse, status: number, text: string): true {
  response.writeHead(status, { Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
  return true;
}

const hasBody = (headers: IncomingMessage["headers"]): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
