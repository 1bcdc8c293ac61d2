import { authenticate } from "@/lib/auth/authenticate.ts";
import { openPublishedFile } from "@/lib/closing/open-published-file.ts";
import { publishedFileSchema } from "@/lib/data-sets/schemas.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { attachment } from "@/lib/http/attachment.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { blobStore } from "@/lib/storage/storage.ts";

export const dynamic = "force-dynamic";

/** A file of a locked set, for whom it is public by now. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const address = publishedFileSchema.safeParse(await context.params);
  if (!address.success) throw new UserError("bad_parameter", address.error.issues[0].message, 404);
  const file = await openPublishedFile(database(), viewer, address.data);
  return attachment(await blobStore(), file);
});

interface Context {
  params: Promise<{ round: string; team: string; kind: string; part: string }>;
}
