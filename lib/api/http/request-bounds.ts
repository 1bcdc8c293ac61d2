import type { IncomingMessage, ServerResponse } from "node:http";
import { isOurOrigin } from "../../platform/auth/same-origin.ts";

/** What a page's forms may send: Next.js's limit of a server action. */
const MOST_BYTES = 1024 * 1024;
/** More than any address of the site takes. */
const MOST_PARAMETERS = 100;

/**
 * Refuses what would cost Next.js much, and no address takes, before anything of it is read; the connection ends:
 * - what names no path of this site, such as `OPTIONS *`, or not as it is: Next.js would resolve `/api/../en`;
 * - a query of very many parameters, which Next.js compares with one another;
 * - what neither reads a page nor sends a form, for which Next.js would make the page all the same;
 * - a form that another site's page sends, which Next.js would refuse as an error of the site, with a stack trace in the log;
 * - a body at a page's address, of a request that is no form's, without a declared length (browsers declare it), or too long, which
 *   Next.js would copy for as long as it comes. The API's addresses have limits of their own.
 * @returns whether the request was refused
 */
export function refuseBeyondBounds(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "", headers } = request;
  if (!isPlain(url) || method === "TRACE")
    return refuse(response, 400, "There is nothing of this kind here.");
  if (url.split("&", MOST_PARAMETERS + 1).length > MOST_PARAMETERS) {
    return refuse(response, 414, `An address has at most ${MOST_PARAMETERS} parameters.`);
  }
  if (url.startsWith("/api/")) return false;
  const isKnown = method === "POST" ? isForm(headers) : READING.has(method);
  if (!isKnown) return refuse(response, 405, "A page is read, or takes what its forms send.");
  if (method === "POST" && headers.origin !== undefined && !isOurOrigin(headers.origin, headers)) {
    return refuse(response, 403, "This request did not come from this site's own pages.");
  }
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (!hasBody(headers) || (method === "POST" && length <= MOST_BYTES)) return false;
  const expected = `This address takes what its forms send: at most ${MOST_BYTES} bytes, with their Content-Length.`;
  return refuse(response, 413, expected);
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether an address is a path without dot segments, and has nothing that Next.js would leave out. */
function isPlain(url: string): boolean {
  if (!url.startsWith("/") || /[#\\]/.test(url)) return false;
  return !/\/(\.|%2e){1,2}(\/|$)/i.test(url.split("?", 1)[0]);
}

/** Whether a request sends a form, or calls a server action. */
function isForm({ "next-action": action, "content-type": type = "" }: IncomingMessage["headers"]): boolean {
  return action !== undefined || /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
}

function hasBody(headers: IncomingMessage["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Refuses a request in plain text, and ends the connection, since nothing of its body is read. */
export function refuse(response: ServerResponse, status: number, text: string): true {
  response.writeHead(status, { Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
  return true;
}
