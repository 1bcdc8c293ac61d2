import { headers } from "next/headers";
import { authenticate } from "../../platform/auth/authenticate.ts";
import { addressOf } from "../../platform/auth/request-address.ts";
import { mayOrganize } from "../../platform/auth/viewer.ts";
import type { LabAsker } from "./lab-visitor.ts";

/**
 * Identifies the caller of the lab: without an argument for a page, with the request for a route handler.
 * @throws UserError as `authenticate` does
 */
export async function labAsker(request?: Request): Promise<LabAsker> {
  const viewer = await authenticate(request);
  const address = addressOf(request?.headers ?? (await headers()));
  return { userId: viewer.userId, address, mayOrganize: mayOrganize(viewer) };
}
