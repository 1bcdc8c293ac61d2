import { orSignedOut } from "../../platform/auth/deleted-viewer.ts";
import { problem } from "./problem-document.ts";

/**
 * Wraps a route handler: errors are answered as problem documents, an outage with 503, a full disk with 507, a bug with 500. Cancels
 * bodies that nobody will read.
 */
export function withProblems<Asked extends Request, Rest extends unknown[]>(
  handler: (request: Asked, ...rest: Rest) => Promise<Response>,
): (request: Asked, ...rest: Rest) => Promise<Response> {
  return async (request, ...rest) => {
    try {
      const response = await handler(request, ...rest);
      return isRead(request) ? response : await withoutBody(response);
    } catch (error) {
      return problem(await orSignedOut(error, request));
    }
  };
}

/** Whether somebody will read the body: false for a HEAD request, and if the client has disconnected. */
function isRead({ method, signal }: Request): boolean {
  return method !== "HEAD" && !signal.aborted;
}

/** Cancels a body that Next.js would leave open, which would hold a file or one of the listeners' places. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}
