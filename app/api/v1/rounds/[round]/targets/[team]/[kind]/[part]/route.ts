import { authenticate } from "@/lib/auth/authenticate.ts";
import { targetFileSchema } from "@/lib/data-sets/schemas.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { attachment } from "@/lib/http/attachment.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { blobStore } from "@/lib/storage/storage.ts";
import { openTargetFile } from "@/lib/team-attacks/target-files.ts";

export const dynamic = "force-dynamic";

/** A target's public traces A', or the reference traces R of its users. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const address = targetFileSchema.safeParse(await context.params);
  if (!address.success) throw new UserError("bad_parameter", address.error.issues[0].message, 404);
  const file = await openTargetFile(database(), viewer, address.data);
  return attachment(await blobStore(), file);
});

interface Context {
  params: Promise<{ round: string; team: string; kind: string; part: string }>;
}
