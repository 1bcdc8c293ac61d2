import { addressOf } from "../../platform/auth/request-address.ts";
import { withProblems } from "./problem.ts";
import { type BodyTime, RequestBody } from "./request-body.ts";

/**
 * A route handler of requests with large bodies, as {@link withProblems}; what the handler leaves of the body is read before it is answered,
 * within limits.
 * @param time limit of the body; by default, the server's own limit of a request applies
 */
export function withBody<Context>(
  handler: (request: Request, context: Context, body: RequestBody) => Promise<Response>,
  time?: BodyTime,
): (request: Request, context: Context) => Promise<Response> {
  return withProblems(async (request: Request, context: Context) => {
    const body = new RequestBody(request.body, time);
    try {
      return await handler(request, context, body);
    } finally {
      await body.drain(addressOf(request.headers));
    }
  });
}
