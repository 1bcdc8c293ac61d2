import { authenticate } from "../../platform/auth/authenticate.ts";
import { addressOf } from "../../platform/auth/request-address.ts";
import { mayAdminister } from "../../platform/auth/viewer.ts";
import type { LabCaller } from "./lab-visitor.ts";

/**
 * Identifies the caller of the lab.
 * @param from   a route handler's request, or the headers with which a page was asked for
 * @throws UserError as `authenticate` does
 */
export async function labCaller(from: Request | Headers): Promise<LabCaller> {
  const isRequest = from instanceof Request;
  const viewer = await authenticate(isRequest ? from : undefined);
  const address = addressOf(isRequest ? from.headers : from);
  return { userId: viewer.userId, address, mayCancelAll: mayAdminister(viewer) };
}
