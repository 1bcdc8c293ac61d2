import type { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { authenticate } from "../../platform/auth/authenticate.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { database } from "../../platform/db/database.ts";
import type { FileToSend } from "../../platform/storage/file-to-send.ts";
import { blobStore } from "../../platform/storage/storage.ts";
import { attachment } from "./attachment.ts";
import { queryOf } from "./json-body.ts";
import { withProblems } from "./problem.ts";

/**
 * A route handler that sends one of a set's files; the path or `?team=` names the team.
 * @param address schema of the path's parameters and `team`
 * @param open finds the file, if the viewer may have it
 */
export function setFileRoute<Parameters, Address>(
  address: z.ZodType<Address>,
  open: (db: Database, viewer: AuthenticatedViewer, address: Address) => Promise<FileToSend>,
): (request: Request, context: { params: Promise<Parameters> }) => Promise<Response> {
  return withProblems(async (request: Request, context: { params: Promise<Parameters> }) => {
    const viewer = await authenticate(request);
    const { team } = queryOf(request);
    const asked = address.safeParse({ team, ...(await context.params) });
    if (!asked.success) throw new UserError("bad_parameter", asked.error.issues[0].message, 404);
    return attachment(await blobStore(database()), await open(database(), viewer, asked.data));
  });
}
