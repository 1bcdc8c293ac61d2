import { headers } from "next/headers";
import { authenticate } from "../auth/authenticate.ts";
import { addressOf } from "../auth/request-address.ts";
import { mayOrganize } from "../auth/viewer.ts";
import type { LabAsker } from "./lab-visitor.ts";

/**
 * Who asks for a run: of a page without an argument, of a route handler with its request.
 * @throws UserError as `authenticate` does
 */
export async function labAsker(request?: Request): Promise<LabAsker> {
  const viewer = await authenticate(request);
  const address = addressOf(request?.headers ?? (await headers()));
  return { userId: viewer.userId, address, mayOrganize: mayOrganize(viewer) };
}
